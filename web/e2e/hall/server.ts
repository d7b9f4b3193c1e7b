// A server of the release binary for one test, on a port and a folder of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { PreviewServer } from "vite";

const binary = process.env.CHUHE_BIN ?? fileURLToPath(new URL("../../../target/release/chuhe", import.meta.url));

/** How long the server may take to answer after its start, in milliseconds. */
const START_MS = 20_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port"))));
    });
  });
}

export class Hall {
  /** Where the page and the API are. */
  url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;
  #page: PreviewServer | null = null;
  #log = "";

  private constructor(port: number) {
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
    this.#folder = mkdtempSync(join(tmpdir(), "chuhe-e2e-"));
  }

  static async open(): Promise<Hall> {
    if (!existsSync(binary)) throw new Error(`no server at ${binary}: build it with cargo build --release, or name it in CHUHE_BIN`);
    const hall = new Hall(await freePort());
    await hall.start();
    if (process.env.CHUHE_FRESH_PAGE) await hall.#putBefore();
    return hall;
  }

  /** Puts the page of `web/dist`, as it was just built, before the one in the binary. */
  async #putBefore(): Promise<void> {
    const { preview } = await import("vite");
    this.#page = await preview({
      root: fileURLToPath(new URL("../..", import.meta.url)),
      logLevel: "silent",
      preview: { port: await freePort(), host: "127.0.0.1", proxy: { "/api": { target: this.url, ws: true } } },
    });
    this.url = this.#page.resolvedUrls!.local[0]!.replace(/\/$/, "");
  }

  /** Starts the server on the same port and folder, with more arguments if any, and waits until it answers. */
  async start(...more: string[]): Promise<void> {
    const child = spawn(binary, ["serve", "--addr", `127.0.0.1:${this.#port}`, "--data", this.#folder, ...more], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    child.stdout?.on("data", (data: Buffer) => (this.#log += data.toString()));
    child.stderr?.on("data", (data: Buffer) => (this.#log += data.toString()));
    const server = `http://127.0.0.1:${this.#port}`;
    const until = Date.now() + START_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.#log}`);
      const answer = await fetch(`${server}/healthz`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server does not answer:\n${this.#log}`);
  }

  /** Ends it as a power cut would. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Ends it as an administrator would. */
  async stop(): Promise<void> {
    await this.#end("SIGTERM");
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    await this.#page?.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
