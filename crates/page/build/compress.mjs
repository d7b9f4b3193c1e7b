// Writes a brotli copy beside every text file of a built page: node compress.mjs DIR
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const text = /\.(css|ftl|html|js|json|map|mjs|svg|txt|webmanifest)$/;
const dir = process.argv[2];

for (const name of readdirSync(dir, { recursive: true })) {
  if (!text.test(name)) continue;
  const plain = readFileSync(join(dir, name));
  const small = brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });
  // A copy that saves next to nothing is not worth a second answer.
  if (small.length < plain.length * 0.9) writeFileSync(join(dir, `${name}.br`), small);
}
