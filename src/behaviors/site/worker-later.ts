import { REST_MS } from './rest.ts';
import { runLater } from './run-later.ts';

/** Fetches what registers the service worker once a page has been visible for a while; never for a hidden one. */
export function registerWorkerLater(): void {
  const register = () => setTimeout(() => runLater('worker'), REST_MS);
  // A page that was rendered ahead has been loaded when it is looked at; any other has not when this runs.
  const isAhead = (document as { prerendering?: boolean }).prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', register);
  else addEventListener('load', register);
}
