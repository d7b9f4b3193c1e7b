// Whether the page shown wants the whole window: then the head and the navigation stand back.

let bare = $state(false);

export const stage = {
  get bare(): boolean {
    return bare;
  },
};

/** Takes the whole window; returns how to give it back. For `$effect`. */
export function takeStage(): () => void {
  bare = true;
  return () => (bare = false);
}
