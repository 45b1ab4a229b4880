/** The browsers that the README names. By day the rule `baseline` of ESLint checks our own scripts; this also checks those of packages. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { openReleases } from '#publishing/releases/releases.ts';
import { expect, test } from './fixtures.ts';

// A test changes a style, which the policy refuses.
test.use({ bypassCSP: true });

/** What Baseline 2023 has of JavaScript. TypeScript counts `toWellFormed` to 2024, but browsers had it in 2023. */
const LIB = ['lib.es2023.d.ts', 'lib.es2024.string.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'];
/** "Property 'groupBy' does not exist on type 'MapConstructor'. Do you need to change your target library?" */
const NEWER_BUILT_IN = 2550;

/** The uses of built-ins that the libraries lack, checked by the types that TypeScript infers in plain scripts. */
function findNewerBuiltIns(files: readonly string[]): readonly string[] {
  const program = ts.createProgram(files, {
    allowJs: true,
    checkJs: true,
    noEmit: true,
    lib: LIB,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  return files.flatMap((file) =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .filter(({ code }) => code === NEWER_BUILT_IN)
      .map(
        ({ messageText }) => `${path.basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}

test('the built scripts use nothing that a supported browser lacks @nightly', async () => {
  const site = openReleases(process.env['E2E_LOCAL_DIR'] ?? '', { cleanUp: false }).findCurrent()?.site;
  const files = globSync('_astro/*.js', { cwd: site ?? '' }).map((file) => path.join(site ?? '', file));
  expect(files.length).toBeGreaterThan(50);
  expect(findNewerBuiltIns(files)).toEqual([]);

  // The check itself finds what is newer.
  const folder = await mkdtemp(path.join(tmpdir(), 'built-ins-'));
  const file = path.join(folder, 'newer.js');
  await writeFile(
    file,
    'export const a = [Map.groupBy([1], (n) => n), RegExp.escape("a"), Promise.withResolvers()]',
  );
  expect(findNewerBuiltIns([file])).toHaveLength(3);
  await rm(folder, { recursive: true });
});

test('search and filters work without the built-ins of 2024', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Promise, 'withResolvers');
  });
  await page.goto('/search?q=volakas');
  await expect(page.locator('[data-results] li').first()).toContainText('Volakas');
  await page.goto('/collections/floor-and-wall?finish=leathered');
  await expect(page.locator('[data-cards] li:visible')).toHaveCount(1);
});

test('an older browser shows a notice', async ({ page }) => {
  const notice = page.getByText('Your browser is older than this site needs.');
  await page.goto('/about');
  await expect(notice).toBeHidden();
  // A browser without the feature skips the rule.
  await page.route(/\/_astro\/[^/]+\.css$/, async (route) => {
    const response = await route.fetch();
    const css = (await response.text()).replaceAll(
      'transition-behavior:allow-discrete',
      'no-such-property:any',
    );
    await route.fulfill({ response, body: css });
  });
  await page.goto('/services');
  await expect(notice).toBeInViewport();
});
