// How loud each sound is, as the reader chose; kept in the browser.
import { load, save } from "../settings/store";
import { HEARD, type Heard } from "./scores";

const kept = (name: string, otherwise: number): number => {
  const text = load(name);
  const value = text === null ? NaN : Number(text);
  return Number.isInteger(value) && value >= 0 && value <= 100 ? value : otherwise;
};

class SoundChoices {
  /** Whether anything is heard at all. */
  on = $state(load("sound") !== "off");
  /** The volume of everything, 0 to 100. */
  volume = $state(kept("sound.volume", 70));
  /** The volume of each sound beside that, 0 to 100; 0 mutes it. */
  each = $state<Record<Heard, number>>(
    Object.fromEntries(HEARD.map((heard) => [heard, kept(`sound.${heard}`, 100)])) as Record<Heard, number>,
  );

  /** How loud a sound is, 0 to 1. */
  gain(sound: Heard): number {
    return this.on ? (this.volume * this.each[sound]) / 10_000 : 0;
  }

  turn(on: boolean): void {
    this.on = on;
    save("sound", on ? "on" : "off");
  }

  setVolume(volume: number): void {
    this.volume = volume;
    save("sound.volume", String(volume));
  }

  setEach(sound: Heard, volume: number): void {
    this.each[sound] = volume;
    save(`sound.${sound}`, String(volume));
  }
}

export const choices = new SoundChoices();
