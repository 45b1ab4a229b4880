/**
 * Measures a visit of three pages by clicks (home → listing → product), cold and warm, and each of these pages as the
 * first of a visit, on a simulated phone with slow 4G and a quarter of the CPU speed. Prints medians of the time until
 * the heading and the largest picture show, of the blocking time, and of bytes by kind. Run it on an idle machine.
 *
 *   npx node scripts/bench-journey.ts [-- --url http://127.0.0.1:4321] [--rounds 7] [--visits first,cold,warm]
 *                         [--without worker,rules,prerender,transitions,later,preload,fonts]   also without each of these, rounds interleaved
 */
import { parseArgs } from 'node:util';
import { chooseFrom, toWhole } from '#program/options.ts';
import { runCommandLine } from '#program/program.ts';
import { benchJourney, type VisitName } from '#tests/tools/journey/bench-journey.ts';
import { switches } from '#tests/tools/journey/switches.ts';

const VISITS = ['first', 'cold', 'warm'] as const satisfies readonly VisitName[];

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      rounds: { type: 'string', default: '7' },
      without: { type: 'string', default: '' },
      visits: { type: 'string', default: VISITS.join() },
    },
  });
  await benchJourney({
    url: values.url,
    rounds: toWhole('rounds', values.rounds),
    without: values.without === '' ? [] : chooseFrom('without', values.without, Object.keys(switches)),
    visits: chooseFrom('visits', values.visits, VISITS),
  });
});
