import path from 'node:path';
import { startTestSite, toEnvironment } from '../runner/test-site.ts';

/**
 * Journeys need a site. `npm test` has one running and says where in E2E_SITE_URL; whoever runs Playwright alone gets one
 * for the run.
 */
export default async function setUp(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['E2E_SITE_URL'] !== undefined) return undefined;
  const site = await startTestSite({
    localDir: path.resolve(import.meta.dirname, '../../.local/test/site'),
    log: (line) => {
      console.log(line);
    },
  });
  Object.assign(process.env, toEnvironment(site));
  return () => site.stop();
}
