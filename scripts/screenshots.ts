/**
 * Photographs every kind of page and lays the pictures out on a contact sheet.
 *
 *   npm run screenshots -- [--only home,listing] [--width 390,1440] [--look screen,print] [--url http://127.0.0.1:4321]
 *                          [--slice 1600] [--no-js] [--motion] [--out .local/screenshots]
 *
 * Looks: `screen` at every width; `large-text` (200 %), `forced-colors` and `print`, each at one width of its own. `--slice` cuts
 * long pages into pieces of that many pixels. Reduced motion is on unless `--motion` is given.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommandLine } from '#program/program.ts';
import { lookNames, photographSite, windowHeights } from '../tests/tools/screenshots/photograph-site.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: Object.keys(windowHeights).join(',') },
      look: { type: 'string', default: lookNames.join(',') },
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      slice: { type: 'string' },
      'no-js': { type: 'boolean', default: false },
      motion: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(process.env['LOCAL_DIR'] ?? '.local', 'screenshots') },
    },
  });
  const words = (list: string) => list.split(',').filter((word) => word !== '');

  await photographSite({
    siteUrl: values.url,
    only: words(values.only),
    widths: words(values.width).map(Number),
    looks: words(values.look),
    slicePx: values.slice === undefined ? undefined : Number(values.slice),
    hasScripts: !values['no-js'],
    hasMotion: values.motion,
    folder: values.out,
    log: console.log,
  });
});
