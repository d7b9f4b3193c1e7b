// Keeps the screen on while something runs that is looked at and not touched.

export class Awake {
  #lock: WakeLockSentinel | null = null;
  #wanted = false;

  /** Keeps the screen on from now, or no longer. False where the browser cannot. Asked anew when the page is seen again. */
  async keep(wanted: boolean): Promise<boolean> {
    this.#wanted = wanted && document.visibilityState === "visible";
    if (!this.#wanted) {
      const lock = this.#lock;
      this.#lock = null;
      await lock?.release();
      return true;
    }
    if (this.#lock && !this.#lock.released) return true;
    try {
      const lock = await navigator.wakeLock.request("screen");
      // It may have been given up while the browser thought about it.
      if (this.#wanted) this.#lock = lock;
      else await lock.release();
      return true;
    } catch {
      return false;
    }
  }
}
