import { loadNow } from '#browser/load-now.ts';
import { WORKER_DELAY_MS } from './worker-delay.ts';

export function registerWorkerLater(): void {
  const register = () => setTimeout(loadNow, WORKER_DELAY_MS, 'worker');
  // A prerendered page has finished loading when it is shown. Any other page hasn't when this runs.
  const isAhead = (document as { prerendering?: boolean }).prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', register);
  else addEventListener('load', register);
}
