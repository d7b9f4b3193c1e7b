// A server of the release binary for one test, on a port and a folder of its own.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

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
  readonly url: string;
  readonly #port: number;
  readonly #folder: string;
  #process: ChildProcess | null = null;
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
    return hall;
  }

  /** Starts the server on the same port and folder, and waits until it answers. */
  async start(): Promise<void> {
    const child = spawn(binary, ["serve", "--addr", `127.0.0.1:${this.#port}`, "--data", this.#folder], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    child.stdout?.on("data", (data: Buffer) => (this.#log += data.toString()));
    child.stderr?.on("data", (data: Buffer) => (this.#log += data.toString()));
    const until = Date.now() + START_MS;
    while (Date.now() < until) {
      if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${this.#log}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => null);
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
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
