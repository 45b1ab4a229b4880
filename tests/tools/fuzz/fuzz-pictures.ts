/**
 * Puts files that are no sound pictures into storage and hostile servers behind full addresses, and builds the site with
 * the pictures encoded by the build: every product keeps its page, with what can be shown of it and nothing else.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { collections } from '#domain/catalogue/collection.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';
import { projectRoot } from '../../../src/program/environment.ts';
import { startLocalSupabase } from '../../../supabase/local/stack.ts';
import { buildSite } from '../../../src/publishing/build/build-site.ts';
import { assertSiteIsSound } from '../../../src/publishing/gates/gates.ts';
import { netlifyConfig } from '../../../src/publishing/publish.ts';
import { withVariables } from './environment.ts';
import { composeHostilePictures } from './hostile-pictures.ts';
import { readStructure } from './page-structure.ts';

export interface PictureReport {
  pictures: number;
  faults: string[];
}

const COLLECTION = collections[4];

export async function fuzzPictures(log: (line: string) => void): Promise<PictureReport> {
  const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-pictures-'));
  const stack = await startLocalSupabase({ port: 0, dataDir: path.join(folder, 'data') });
  const server = await startHostileServer();
  const forbidden = await startForbiddenServer();
  try {
    const pictures = await composeHostilePictures();
    // Of the catalogue nothing is encoded but what is put to the test.
    for (const { table } of collections) await stack.query(`truncate public.${table}`);
    const bucket = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } }).storage.from(
      COLLECTION.bucket,
    );
    const cases = [
      ...pictures.map(({ name, isShown }) => ({ name, isShown, reference: `Fuzz/${name}.jpg` })),
      ...HOSTILE_PATHS.map((name) => ({ name, isShown: false, reference: `${server.url}/${name}` })),
      { name: 'forbidden', isShown: false, reference: `${forbidden.url}/` },
      {
        name: 'leads to the forbidden',
        isShown: false,
        reference: `${server.url}/leads-to/${forbidden.port}`,
      },
    ].map((one, index) => ({ ...one, slug: `picture-${index}` }));
    for (const { name, bytes } of pictures) {
      if (!bytes) continue;
      const { error } = await bucket.upload(`Fuzz/${name}.jpg`, bytes, { contentType: 'image/jpeg' });
      if (error) throw error;
    }
    for (const { slug, name, reference } of cases) {
      await stack.query(
        `insert into public.${COLLECTION.table} (slug, product_name, material_type, image_url) values ($1, $2, 'Slate', $3)`,
        [slug, `Piece with ${name}`, reference],
      );
    }

    const outDir = path.join(folder, 'site');
    mkdirSync(outDir);
    const said: string[] = [];
    const variables = {
      PUBLIC_IMAGE_SERVICE: 'build',
      ALLOW_MISSING_PICTURES: 'yes',
      HOSTILE_SERVER: server.url,
      // Not the project's, where nothing may be that was encoded in a hurry.
      ASTRO_CACHE_DIR: path.join(projectRoot, '.cache', 'fuzz-pictures'),
    };
    const configFile = 'tests/tools/fuzz/hostile-astro.config.mjs';
    await withVariables(variables, () =>
      buildSite({ outDir, backend: stack, log: (line) => said.push(line), configFile }),
    );
    await assertSiteIsSound(outDir, netlifyConfig);

    const faults: string[] = [];
    if (forbidden.count() > 0) faults.push('A server was asked that no build may ask.');
    if (server.count() === 0) faults.push('The hostile server was not asked, so nothing of it was tried.');
    for (const { slug, name, isShown } of cases) {
      const html = readFileSync(
        path.join(outDir, toPageFile(paths.product({ collection: COLLECTION.slug, slug }))),
        'utf8',
      );
      const images = readStructure(html, true).elements.filter(
        (element) => element.name === 'img' && element.attributes.get('alt') === `Piece with ${name} Slate`,
      );
      const isNamed = said.some((line) => line.includes(`${COLLECTION.slug}/${slug}: a picture is left out`));
      log(`${name}: ${isShown ? 'shown' : 'left out'}`);
      if (!isShown) {
        if (images.length > 0) faults.push(`'${name}' is shown.`);
        if (!isNamed) faults.push(`The build does not say that '${name}' is left out.`);
        continue;
      }
      if (isNamed || images.length === 0) faults.push(`'${name}' is not shown.`);
      for (const { attributes } of images) {
        const file = path.join(outDir, attributes.get('src') ?? '');
        const { width, height } = await sharp(file).metadata();
        if (width !== Number(attributes.get('width')) || height !== Number(attributes.get('height')))
          faults.push(`'${name}' is ${width} × ${height}, not as its page says.`);
      }
    }
    return { pictures: cases.length, faults };
  } finally {
    server.close();
    forbidden.close();
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers as no server of pictures should. */
function startHostileServer() {
  return startServer((request, response) => {
    const forbiddenPort = /^\/leads-to\/(\d+)$/.exec(request.url ?? '')?.[1];
    if (forbiddenPort !== undefined) {
      response.writeHead(302, { location: `http://127.0.0.1:${forbiddenPort}/` }).end();
      return;
    }
    switch (request.url ?? '') {
      case '/endless':
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        if (request.method === 'HEAD') response.end();
        else {
          const chunk = Buffer.alloc(1024 * 1024);
          const write = () => {
            while (!response.destroyed && response.write(chunk));
            response.once('drain', write);
          };
          write();
        }
        return;
      case '/in-circles':
        response.writeHead(302, { location: '/in-circles' }).end();
        return;
      case '/shorter-than-promised':
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '100000' });
        response.end('short');
        return;
      case '/hangs-up':
        response.destroy();
        return;
      default:
        response.writeHead(500).end('<script>alert(1)</script>');
    }
  });
}

const HOSTILE_PATHS = ['endless', 'in-circles', 'shorter-than-promised', 'hangs-up', 'fails'];

/** Has a sound picture, and is in the network of the machine that builds. */
async function startForbiddenServer() {
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
  return startServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg', etag: '"one"' }).end(picture);
  });
}

async function startServer(answer: RequestListener) {
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    count: () => count,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
