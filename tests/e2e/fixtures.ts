import { test as base } from '@playwright/test';
import { isThisMachine } from '#domain/site/this-machine.ts';
import { takeNoAvif } from './pictures.ts';

export { expect } from '@playwright/test';

/** Errors that no page of this site may cause. */
export interface Faults {
  /** Allows one kind of error in this test, for a documented reason. */
  allow: (pattern: RegExp, reason: string) => void;
}

/**
 * On a busy machine Chromium skips a view transition that would be too late. The page is notified and ignores it (36 of
 * 36 observed times, and tested in `detail.e2e.ts`). In about one of 2,000 tests it isn't notified.
 */
const BROWSERS_OWN = 'Transition was aborted because of invalid state. Page already revealed';

/** What Chromium says when it draws without a graphics card. */
const WITHOUT_GRAPHICS_CARD = 'GPU stall due to ReadPixels';

/**
 * The project's `test`. It fails on any console warning or error, uncaught error, violation of the content security
 * policy, or request to another machine, on every page and pop-up.
 */
export const test = base.extend<{ faults: Faults; takesAvif: boolean }>({
  takesAvif: [false, { option: true }],
  page: async ({ page, takesAvif, serviceWorkers }, use) => {
    // A worker requests pictures itself, and would cache files that the page then can't display.
    if (!takesAvif && serviceWorkers === 'block') await takeNoAvif(page);
    // On a busy machine Playwright says that an open page has a route before the page has it, and the next request goes
    // to the server. A later message finds the route there.
    const route = page.route.bind(page);
    page.route = async (...options) => {
      const added = await route(...options);
      await page.evaluate(() => undefined);
      return added;
    };
    await use(page);
  },
  faults: [
    async ({ context, serviceWorkers }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];

      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (message.text().includes(WITHOUT_GRAPHICS_CARD)) return;
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
        // Playwright's own option causes a warning on each page, so this simulates a browser without service workers.
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

      // Handlers that modify backend responses may still be running.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      const faults = seen.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      base.expect(faults, 'the pages of this test behave').toEqual([]);
    },
    { auto: true },
  ],
});
