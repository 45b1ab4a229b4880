/**
 * Runs once, and only for a person who looks at the page: not while the browser renders it ahead (prerender), not in a
 * tab that was opened in the background. A prediction of the browser must not change anything on the server.
 *
 * @returns a function that calls it off
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
