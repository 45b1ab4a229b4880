import { test as base } from '@playwright/test';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { takeNoAvif } from './pictures.ts';

export { expect } from '@playwright/test';

/** What a page did that no page of this site may do. */
export interface Faults {
  /** Lets one kind of fault pass in this test, for a reason that is worth writing down. */
  allow: (pattern: RegExp, reason: string) => void;
}

/**
 * On a busy machine Chromium gives a transition between pages up when it would come too late. The page is told and lets go of it,
 * 36 times of 36 that were looked at, which `detail.e2e.ts` checks by itself; one time in some 2,000 journeys it was not told.
 */
const BROWSERS_OWN = 'Transition was aborted because of invalid state. Page already revealed';

/**
 * The test of this project: any warning or error on the console, uncaught error, violation of the content security
 * policy, or request that leaves the machine fails it, on every page and pop-up it opens.
 */
export const test = base.extend<{ faults: Faults; takesAvif: boolean }>({
  takesAvif: [false, { option: true }],
  page: async ({ page, takesAvif, serviceWorkers }, use) => {
    // A worker asks for pictures in its own name, and would keep what the page then cannot show.
    if (!takesAvif && serviceWorkers === 'block') await takeNoAvif(page);
    await use(page);
  },
  faults: [
    async ({ context, serviceWorkers }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];

      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        seen.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (webError) => {
        const error = webError.error();
        if (String(error).includes(BROWSERS_OWN)) return;
        seen.push(`uncaught: ${String(error)}`);
      });
      context.on('request', (request) => {
        const url = new URL(request.url());
        if (url.protocol.startsWith('http') && !isThisMachine(url)) seen.push(`leaves: ${url.href}`);
      });
      if (serviceWorkers === 'block') {
        // Playwright's own way has each page warn about it; so it is a browser that has no service workers.
        await context.addInitScript(() => {
          Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
        });
      }
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI} ${event.sample}`);
        });
      });

      await use({
        allow: (pattern) => {
          allowed.push(pattern);
        },
      });

      // An answer that a test makes from the backend's own may still be under way.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const faults = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      base.expect(faults, 'the pages of this test behave').toEqual([]);
    },
    { auto: true },
  ],
});
