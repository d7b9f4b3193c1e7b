// The number of things that wait stands before the title of whatever page is shown.

/** Puts a number before the title, also when a page changes it. Returns how to take it away. */
export function counted(count: number): () => void {
  const mark = count > 0 ? `(${count}) ` : "";
  const show = () => {
    const bare = document.title.replace(/^\(\d+\) /, "");
    if (document.title !== mark + bare) document.title = mark + bare;
  };
  show();
  if (!mark) return () => undefined;
  const watch = new MutationObserver(show);
  watch.observe(document.head, { childList: true, subtree: true, characterData: true });
  return () => watch.disconnect();
}
