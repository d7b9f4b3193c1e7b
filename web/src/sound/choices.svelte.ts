// How loud each sound is, as the reader chose; kept in the browser.
import { load, save } from "../settings/store";
import { SOUNDS, type Sound } from "./scores";

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
  each = $state<Record<Sound, number>>(
    Object.fromEntries(SOUNDS.map((sound) => [sound, kept(`sound.${sound}`, 100)])) as Record<Sound, number>,
  );

  /** How loud a sound is, 0 to 1. */
  gain(sound: Sound): number {
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

  setEach(sound: Sound, volume: number): void {
    this.each[sound] = volume;
    save(`sound.${sound}`, String(volume));
  }
}

export const choices = new SoundChoices();
