/**
 * Puts files that are no sound pictures into storage and hostile servers behind full addresses, and builds the site with
 * the pictures encoded by the build: every product keeps its page, with what can be shown of it and nothing else.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { collections } from '#domain/catalogue/collection.ts';
import { toPageFile } from '#domain/site/page-files.ts';
import { paths } from '#domain/site/paths.ts';
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
  try {
    const pictures = await composeHostilePictures();
    // Nothing is encoded but what is put to the test.
    for (const { table } of collections) await stack.query(`truncate public.${table}`);
    const bucket = createClient(stack.url, stack.secretKey, { auth: { persistSession: false } }).storage.from(
      COLLECTION.bucket,
    );
    const cases = [
      ...pictures.map(({ name, isShown }) => ({ name, isShown, reference: `Fuzz/${name}.jpg` })),
      ...server.paths.map((name) => ({ name, isShown: false, reference: `${server.url}/${name}` })),
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
    await withVariables({ PUBLIC_IMAGE_SERVICE: 'build', ALLOW_MISSING_PICTURES: 'yes' }, () =>
      buildSite({ outDir, backend: stack, log: (line) => said.push(line) }),
    );
    await assertSiteIsSound(outDir, netlifyConfig);

    const faults: string[] = [];
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
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Answers as no server of pictures should. */
async function startHostileServer() {
  const server: Server = createServer((request, response) => {
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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: ['endless', 'in-circles', 'shorter-than-promised', 'hangs-up', 'fails'],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
