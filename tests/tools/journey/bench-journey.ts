import { openPrerendering } from '#tests/browser/open-prerendering.ts';
import { median } from '#tests/tools/median.ts';
import { openSlowLink, type Kind } from './slow-link.ts';
import { switches, type Switch } from './switches.ts';
import { addWatch, openEachFirst, PAGES, visit, type PageTimes, type Visit } from './visit.ts';

/** `first`: each page opened as the first one of a visit. */
export type VisitName = 'first' | 'cold' | 'warm';

export interface BenchOptions {
  /** Address of the running site. */
  readonly url: string;
  readonly rounds: number;
  /** Names of switches; each adds a variant to the unchanged site. */
  readonly without: readonly string[];
  readonly visits: readonly VisitName[];
}

const TIMES = ['heading', 'picture', 'blocking', 'longest'] as const satisfies readonly (keyof PageTimes)[];
const KINDS: readonly Kind[] = ['page', 'ahead', 'script', 'style', 'font', 'picture', 'other'];

/**
 * Prints a table for each kind of visit. Rounds are interleaved, so that a busy moment affects all variants equally.
 */
export async function benchJourney({ url, rounds, without, visits }: BenchOptions): Promise<void> {
  const variants: [string, Switch][] = [['as it is', { what: '' }]];
  for (const name of without)
    if (switches[name]) variants.push([`without ${switches[name].what}`, switches[name]]);
  const browser = await openPrerendering();
  try {
    const links = await Promise.all(
      variants.map(([, { rewrite = (html: string) => html, blocked }]) =>
        openSlowLink(url, { rewrite, watch: addWatch, blocked }),
      ),
    );
    for (const kind of visits) {
      const found = variants.map(() => [] as Visit[]);
      // The first round isn't counted, because the image service encodes pictures during it.
      for (let round = 0; round <= rounds; round++) {
        for (const [index, link] of links.entries()) {
          const one =
            kind === 'first'
              ? await openEachFirst(browser, link)
              : await visit(browser, link, kind === 'warm');
          if (round > 0) found[index]?.push(one);
        }
      }
      print(
        kind,
        variants.map(([name], index) => [name, found[index] ?? []]),
      );
    }
    for (const link of links) link.close();
  } finally {
    await browser.close();
  }
}

function print(kind: VisitName, variants: readonly [string, readonly Visit[]][]): void {
  console.log(`\n${kind}: median of ${variants[0]?.[1].length ?? 0}, ms and kB\n`);
  console.log(`| | ${variants.map(([name]) => name).join(' | ')} |`);
  console.log(`| --- | ${variants.map(() => '---:').join(' | ')} |`);
  const row = (title: string, read: (one: Visit) => number, digits = 0) => {
    const cells = variants.map(([, visits]) => median(visits.map(read)).toFixed(digits));
    console.log(`| ${title} | ${cells.join(' | ')} |`);
  };
  for (const page of PAGES)
    for (const time of TIMES) row(`${page}: ${time}`, ({ pages }) => pages[page][time]);
  for (const one of KINDS) row(`kB ${one}`, ({ bytes }) => bytes[one] / 1000, 1);
  row('kB in all', ({ total }) => total / 1000, 1);
  row('of it scrolling home', ({ scrolling }) => scrolling / 1000, 1);
}
