// Not while the browser prerenders the page or in a background tab: a speculative load must not change anything on the
// server. Returns what cancels it.
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
