/**
 * A visit of three pages by clicks (home → listing → product), cold and warm, and each of these pages as the first one of a
 * visit, as a phone on slow 4G with a quarter of the processor: medians of when heading and largest picture show, blocking
 * time, and bytes by kind. Wants a quiet machine.
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
