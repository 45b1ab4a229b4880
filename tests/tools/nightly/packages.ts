/** Packages that only the nightly run needs: installed at first use. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '#program/environment.ts';
import { installPackages } from '#tests/tools/install-packages.ts';

const folder = 'tests/tools/nightly/packages';

/** @returns the path of a file of these packages, such as `puppeteer-core/package.json` */
export async function findNightlyFile(name: string): Promise<string> {
  await installPackages(folder);
  return createRequire(path.join(projectRoot, folder, 'package.json')).resolve(name);
}

/** Imports one of these packages, whose types `npm ci` of the project doesn't install. */
export async function importNightly(name: string): Promise<unknown> {
  return import(pathToFileURL(await findNightlyFile(name)).href);
}
