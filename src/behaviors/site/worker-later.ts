import { REST_MS } from './rest.ts';
import { runLater } from './run-later.ts';

export function registerWorkerLater(): void {
  const register = () => setTimeout(() => runLater('worker'), REST_MS);
  // A prerendered page has finished loading when it is shown. Any other page hasn't when this runs.
  const isAhead = (document as { prerendering?: boolean }).prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', register);
  else addEventListener('load', register);
}
