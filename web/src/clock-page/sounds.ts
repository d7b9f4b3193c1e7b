// The sounds of the clock, made when they are needed: wood for a press, a dry tick for low time, a string for the flag.

export type Sound = "press" | "tick" | "turn" | "flag";

let context: AudioContext | null = null;

/** Plays a sound. The first one must follow a press, as browsers ask; without sound nothing happens. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    SOUNDS[sound](context);
  } catch {
    // A browser without WebAudio: the clock is silent.
  }
}

const SOUNDS: Record<Sound, (context: AudioContext) => void> = {
  press: (context) => note(context, { from: 320, to: 140, length: 0.09, loud: 0.24, form: "triangle" }),
  tick: (context) => note(context, { from: 1_900, to: 1_700, length: 0.03, loud: 0.1, form: "square" }),
  turn: (context) => {
    note(context, { from: 196, to: 194, length: 0.28, loud: 0.2, form: "triangle" });
    note(context, { from: 392, to: 390, length: 0.2, loud: 0.06, form: "sine" });
  },
  flag: (context) => {
    note(context, { from: 147, to: 145, length: 0.3, loud: 0.24, form: "triangle" });
    note(context, { from: 220, to: 218, length: 0.3, loud: 0.16, form: "triangle", after: 0.12 });
  },
};

interface NoteShape {
  /** The pitch at the start and at the end, in hertz. */
  from: number;
  to: number;
  /** In seconds. */
  length: number;
  /** From 0 to 1; 0.25 is −12 dBFS. */
  loud: number;
  form: OscillatorType;
  /** Seconds from now. */
  after?: number;
}

function note(context: AudioContext, { from, to, length, loud, form, after = 0 }: NoteShape): void {
  const at = context.currentTime + after;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.type = form;
  tone.frequency.setValueAtTime(from, at);
  tone.frequency.exponentialRampToValueAtTime(to, at + length);
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length);
}
