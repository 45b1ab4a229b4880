/**
 * A visit of three pages by clicks (home → listing → product), cold and warm, as a phone on slow 4G with a quarter of the
 * processor: medians of when heading and largest picture show, blocking time, and bytes by kind. Wants a quiet machine.
 *
 *   npm run bench:journey [-- --url http://127.0.0.1:4321] [--rounds 7] [--cold]
 *                         [--without worker,rules,prerender,transitions,later,preload,fonts]   also without each of these, rounds interleaved
 */
import { parseArgs } from 'node:util';
import { runCommandLine } from '#program/program.ts';
import { benchJourney } from '../tests/tools/journey/bench-journey.ts';
import { switches } from '../tests/tools/journey/switches.ts';

await runCommandLine(async () => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: `http://127.0.0.1:${process.env['PORT'] ?? '4321'}` },
      rounds: { type: 'string', default: '7' },
      without: { type: 'string', default: '' },
      cold: { type: 'boolean', default: false },
    },
  });
  const without = values.without.split(',').filter((name) => name !== '');
  const unknown = without.find((name) => !(name in switches));
  if (unknown !== undefined)
    throw new Error(`--without ${unknown}: known are ${Object.keys(switches).join(', ')}.`);
  await benchJourney({
    url: values.url,
    rounds: Number(values.rounds),
    without,
    visits: values.cold ? ['cold'] : ['cold', 'warm'],
  });
});
