/**
 * Runs a function once, when the visitor sees the page: not while the browser prerenders it or in a background tab. A
 * speculative load must not change anything on the server.
 *
 * @returns a function that cancels it
 */
export function whenSeen(run: () => void): () => void {
  const isSeen = () =>
    !(document as { prerendering?: boolean }).prerendering && document.visibilityState === 'visible';
  if (isSeen()) {
    run();
    return () => undefined;
  }
  const calledOff = new AbortController();
  const check = () => {
    if (!isSeen()) return;
    calledOff.abort();
    run();
  };
  const { signal } = calledOff;
  document.addEventListener('prerenderingchange', check, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => calledOff.abort();
}
