// Whether the page shown wants the whole window: then the head and the navigation stand back.

let bare = $state(false);
let playing = $state(false);

export const stage = {
  get bare(): boolean {
    return bare;
  },
  /** Whether the reader plays a game just now, which is not to be left by itself. */
  get playing(): boolean {
    return playing;
  },
};

/** A game is being played on the page; returns how to end that. For `$effect`. */
export function takePlay(): () => void {
  playing = true;
  return () => (playing = false);
}

/** Takes the whole window; returns how to give it back. For `$effect`. */
export function takeStage(): () => void {
  bare = true;
  return () => (bare = false);
}
