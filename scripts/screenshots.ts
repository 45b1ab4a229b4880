// Takes screenshots of every kind of page and combines them on a contact sheet.
//   npx node scripts/screenshots.ts [--only home,es-listing] [--width 390,1440] [--look screen,print] [--url http://127.0.0.1:4321]
//                          [--slice 1600] [--no-js] [--motion] [--out .local/screenshots]
// Looks: `screen` at every width; `large-text` (200 %), `forced-colors` and `print`, each at one fixed width. `--slice`
// cuts long pages into pieces of that many pixels. Reduced motion is on unless `--motion` is given.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chooseFrom, toList, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { lookNames, photographSite, windowHeights } from '#tests/tools/screenshots/photograph-site.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      width: { type: 'string', default: '' },
      look: { type: 'string', default: '' },
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      slice: { type: 'string' },
      'no-js': { type: 'boolean', default: false },
      motion: { type: 'boolean', default: false },
      out: { type: 'string', default: path.join(process.env['LOCAL_DIR'] ?? '.local', 'screenshots') },
    },
  });
  await photographSite({
    siteUrl: values.url,
    only: toList(values.only),
    widths: chooseFrom('width', values.width, Object.keys(windowHeights)).map(Number),
    looks: chooseFrom('look', values.look, lookNames),
    slicePx: values.slice === undefined ? undefined : toWhole('slice', values.slice),
    hasScripts: !values['no-js'],
    hasMotion: values.motion,
    folder: values.out,
    log: console.log,
  });
});
