/** The canary: after an update of Astro it says which assumption of src/build/astro-inside.ts no longer holds. */
import { createHash } from 'node:crypto';
import fs, { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'astro';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it, test, vi } from 'vitest';
import {
  answerPictures,
  askAstro,
  askRoute,
  assumptions,
  findBrokenAssumption,
  findCompiled,
  forgetPaths,
  knowPaths,
  listRoutes,
  loadAllPages,
  loadPage,
  notePictures,
  openCompiled,
  renderPage,
  restorePictureRegister,
  takePictureRegister,
  type Compiled,
  type Inside,
} from '../../../src/build/astro-inside.ts';
import { soundIncremental } from '../../../src/build/integrations/sound-incremental.ts';
import { projectRoot } from '../../../src/program/environment.ts';

const PAGE = `---
import { Image } from 'astro:assets';
import stone from '../stone.png';
export const getStaticPaths = () =>
  ['one', 'two'].map((slug) => ({ params: { slug }, props: { slug }, cacheKey: slug }));
---
<html><head></head><body><p>{Astro.props.slug}</p><Image src={stone} alt="" width={8} /></body></html>
<style is:global>p { color: teal }</style>
`;

let root: string;
let inside: Inside;
let compiled: Compiled;
let pictures: ReadonlyMap<string, string>;
/** Whether pages were rendered with the short cuts in place, and what went the long way all the same. */
const ways = { areShort: false, long: [] as string[] };

beforeAll(async () => {
  const caches = path.join(projectRoot, '.cache');
  mkdirSync(caches, { recursive: true });
  // Inside of the project: a page finds its packages from where it is.
  root = mkdtempSync(path.join(caches, 'canary-'));
  mkdirSync(path.join(root, 'src/pages'), { recursive: true });
  writeFileSync(path.join(root, 'src/pages/[slug].astro'), PAGE);
  const stone = sharp({ create: { width: 16, height: 16, channels: 3, background: '#765' } });
  await stone.png().toFile(path.join(root, 'src/stone.png'));
  const cacheDir = pathToFileURL(path.join(root, 'cache/'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    cacheDir: path.join(root, 'cache'),
    build: { format: 'file', inlineStylesheets: 'always' },
    security: { csp: true },
    integrations: [
      soundIncremental(async (prerenderer, paths, styles) => {
        const { folder, ...found } = findCompiled(prerenderer, styles ?? []);
        compiled = found;
        cpSync(folder, path.join(root, 'compiled'), { recursive: true });
        const register = takePictureRegister();
        pictures = notePictures();
        inside = {
          prerenderer,
          paths,
          pictureRegister: register,
          encodesPictures: true,
          cacheDir,
        };
        await loadAllPages(prerenderer);
        noteWays(prerenderer);
      }),
    ],
  });
}, 60_000);

function noteWays(prerenderer: Inside['prerenderer']) {
  const { writeFile } = fs.promises;
  vi.spyOn(fs.promises, 'writeFile').mockImplementation((...order) => {
    note('file');
    return writeFile(...order);
  });
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((...order) => {
    note('digest');
    return digest(...order);
  });
  const usual = fs.promises.writeFile;
  const isShort = () => fs.promises.writeFile !== usual;
  const note = (way: string) => {
    if (isShort()) ways.long.push(way);
  };
  const render = prerenderer.render.bind(prerenderer);
  vi.spyOn(prerenderer, 'render').mockImplementation((...order) => {
    ways.areShort ||= isShort();
    return render(...order);
  });
}

afterAll(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true, force: true });
});

test.each(assumptions.map(({ says, holds }) => [says, holds] as const))('%s', (_says, holds) => {
  expect(holds(inside)).toBe(true);
});

it('a route says what its pages are, and Astro gives these the addresses of the build', async () => {
  const { prerenderer, paths } = inside;
  const { app } = prerenderer;
  if (!app) throw new Error('Astro keeps no app');
  forgetPaths(app);
  const [route] = listRoutes(app).filter(({ pathname }) => pathname === undefined);
  if (!route) throw new Error('There is no route');
  const items = await askRoute(app, route);
  const found = await askAstro(prerenderer, app, route, items);
  expect(found.map(({ pathname, cacheKey }) => [pathname, cacheKey])).toEqual(
    paths.map(({ pathname, cacheKey }) => [pathname, cacheKey]),
  );
  expect(found.map(({ pathname }) => pathname)).toEqual(['/one', '/two']);
  expect(prerenderer.app).toBe(app);
  // Rendered with what it is told, not with what the route would say.
  await knowPaths(
    app,
    route,
    items,
    new Map(items.map((item, index) => [found[index]?.pathname ?? '', item])),
  );
  restorePictureRegister(inside.pictureRegister);
  const response = await renderPage(prerenderer, new URL('http://localhost/two.html'), route);
  expect(await response.text()).toBe(readFileSync(path.join(root, 'dist/two.html'), 'utf8'));
  expect(await loadPage(prerenderer, route.component)).toHaveProperty('getStaticPaths');
});

it('a page is rendered without its styles and the hashes of the site, which come back as the policy had them', async () => {
  const { prerenderer, paths } = inside;
  restorePictureRegister(inside.pictureRegister);
  const [page] = paths;
  if (!page) throw new Error('There is no page');
  const rendered = await prerenderer.render(new Request('http://localhost/one.html'), {
    routeData: page.route,
  });
  const response = rendered instanceof Response ? rendered : rendered.response;
  const text = await response.text();
  expect(text).not.toContain('teal');
  expect(text).toContain('hashes-to-come');
  const html = readFileSync(path.join(root, 'dist/one.html'), 'utf8');
  const [, styles = ''] = /<style>([^<]*)<\/style>/.exec(html) ?? [];
  expect(styles).toContain('teal');
  const [policy = ''] = /<meta http-equiv="content-security-policy"[^>]*>/.exec(html) ?? [];
  const hashes = policy.match(/sha256-[^']+/g);
  expect(hashes).toEqual([`sha256-${createHash('sha256').update(styles).digest('base64')}`]);
});

it('a process that did not compile the pages asks and renders them like the one that did', async () => {
  expect(compiled.styles.some(([, styles]) => styles.length > 0)).toBe(true);
  answerPictures(pictures);
  const before = structuredClone(compiled);
  const prerenderer = await openCompiled(pathToFileURL(path.join(root, 'compiled/')), compiled);
  expect(compiled).toEqual(before);
  const paths = await prerenderer.getStaticPaths();
  expect(paths.map(({ pathname, cacheKey }) => [pathname, cacheKey])).toEqual(
    inside.paths.map(({ pathname, cacheKey }) => [pathname, cacheKey]),
  );
  for (const { pathname, route } of paths) {
    const response = await renderPage(prerenderer, new URL(`http://localhost${pathname}.html`), route);
    expect(await response.text()).toBe(readFileSync(path.join(root, `dist${pathname}.html`), 'utf8'));
  }
  answerPictures(new Map());
  const [page] = paths;
  if (!page) throw new Error('There is no page');
  const refused = renderPage(prerenderer, new URL('http://localhost/one.html'), page.route);
  await expect(refused.then((response) => response.text())).rejects.toThrow(
    'a picture that no build has made yet',
  );
});

it('Astro takes the short cuts through the files and the digests of a page', () => {
  expect(ways).toEqual({ areShort: true, long: [] });
});

it('what no longer holds is named', () => {
  const without = (change: Partial<Inside>) => findBrokenAssumption({ ...inside, ...change });
  expect(without({})).toBeUndefined();
  const { app, ...prerenderer } = inside.prerenderer;
  expect(without({ prerenderer })).toMatch(/no longer holds that the prerenderer keeps the compiled site/);
  expect(without({ prerenderer: { ...prerenderer, app: { ...app, routeCache: {} } as never } })).toMatch(
    /the route cache can be emptied/,
  );
  expect(without({ pictureRegister: undefined })).toMatch(/addStaticImage/);
  expect(without({ cacheDir: pathToFileURL(path.join(root, 'elsewhere/')) })).toMatch(
    /incremental-build.json/,
  );
});
