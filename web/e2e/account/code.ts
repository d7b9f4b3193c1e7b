// What an authenticator app does, as the tests need it.
import { createHmac } from "node:crypto";

/** What the app shows for a key in base 32, so many half minutes from now. */
export function appCode(key: string, later = 0): string {
  const alphabet = "abcdefghijklmnopqrstuvwxyz234567";
  const bits = [...key.toLowerCase()].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, "0")).join("");
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const hash = createHmac("sha1", secret).update(step).digest();
  return String((hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
