// The time of day for a clock: it goes on while the page is closed, and never goes back while it is open.

export interface Sources {
  /** The time of day in milliseconds; people and networks may set it. */
  wall(): number;
  /** Milliseconds that never go back, but may stand still while the device sleeps. */
  steady(): number;
}

export class Moments {
  readonly #sources: Sources;
  #offset: number;

  constructor(sources: Sources = { wall: () => Date.now(), steady: () => performance.now() }) {
    this.#sources = sources;
    this.#offset = sources.wall() - sources.steady();
  }

  now(): number {
    return this.#offset + this.#sources.steady();
  }

  /** The page is seen again: what the device slept is made up for. */
  wake(): void {
    this.#offset = Math.max(this.#offset, this.#sources.wall() - this.#sources.steady());
  }
}
