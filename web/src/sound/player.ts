// Makes the sounds heard: every one is computed, so that there are no files to fetch.
import { settings } from "../settings/settings.svelte";
import { choices } from "./choices.svelte";
import { SCORES, type Heard, type Sound, type Stroke } from "./scores";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Browsers let a page sound only after a press or a key: from the first one on there is a context. */
export function wake(): void {
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state === "suspended") void context.resume();
  } catch {
    // A browser without sound is a silent one.
  }
}

/** Waits for the first press or key. Returns how to let go. */
export function wakeOnTouch(): () => void {
  const events = ["pointerdown", "keydown"] as const;
  for (const event of events) addEventListener(event, wake, { capture: true });
  return () => {
    for (const event of events) removeEventListener(event, wake, { capture: true });
  };
}

/** Plays a sound as loud as the reader chose. */
export function play(sound: Sound): void {
  const gain = choices.gain(sound);
  if (gain === 0 || context?.state !== "running") return;
  for (const stroke of SCORES[sound]) strike(context, stroke, gain);
}

/** Says a number of the countdown; ticks where the browser has no voice for the language. */
export function count(number: number): void {
  // A number must be out before the next one comes.
  if (choices.gain("count") > 0 && !speak(String(number), "count", 1.4)) play("count");
}

/** Says a word, such as 将军, where the browser has a voice for the language. */
export function say(word: string): void {
  if (choices.gain("voice") > 0) speak(word, "voice", 1.1);
}

/** Whether there is a voice that speaks it. */
function speak(text: string, heard: Heard, rate: number): boolean {
  const voice = voiceFor(settings.lang);
  if (!voice) return false;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = voice.lang;
  utterance.volume = choices.gain(heard);
  utterance.rate = rate;
  speechSynthesis.cancel();
  speechSynthesis.speak(utterance);
  return true;
}

function voiceFor(lang: string): SpeechSynthesisVoice | null {
  if (!("speechSynthesis" in globalThis)) return null;
  const prefix = lang.slice(0, 2);
  // A voice that asks a server comes too late for a countdown.
  return speechSynthesis.getVoices().find((voice) => voice.localService && voice.lang.toLowerCase().startsWith(prefix)) ?? null;
}

function strike(audio: AudioContext, { on, at, length, pitch, peak }: Stroke, gain: number): void {
  const begin = audio.currentTime + at / 1000;
  const end = begin + length / 1000;
  const envelope = audio.createGain();
  envelope.gain.setValueAtTime(0, begin);
  envelope.gain.linearRampToValueAtTime(peak * gain, begin + 0.002);
  envelope.gain.exponentialRampToValueAtTime(0.0001, end);
  envelope.connect(audio.destination);

  if (on === "string") {
    tone(audio, "triangle", pitch, begin, end).connect(envelope);
    return;
  }
  // Wood: a click of noise through its resonance, and a body that falls in pitch.
  const click = audio.createBufferSource();
  click.buffer = noise ??= whiteNoise(audio);
  const resonance = audio.createBiquadFilter();
  resonance.type = "bandpass";
  resonance.frequency.value = pitch * 1.6;
  resonance.Q.value = on === "tick" ? 6 : 1.8;
  click.connect(resonance).connect(envelope);
  click.start(begin);
  click.stop(end);
  if (on === "tick") return;
  const body = tone(audio, "sine", pitch, begin, end);
  body.frequency.exponentialRampToValueAtTime(pitch * 0.7, end);
  body.connect(envelope);
}

function tone(audio: AudioContext, type: OscillatorType, pitch: number, begin: number, end: number): OscillatorNode {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(pitch, begin);
  oscillator.start(begin);
  oscillator.stop(end);
  return oscillator;
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * 0.2), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < samples.length; index++) samples[index] = Math.random() * 2 - 1;
  return buffer;
}
