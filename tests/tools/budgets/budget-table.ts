import { format as formatMarkdown, resolveConfig } from 'prettier';
import { budgetedPages, roomBudget, scrollBudget, searchBudget, visitBudget } from './budgets.ts';
import { windows, type Measurement, type WindowName } from './measure-page.ts';
import { format, measures } from './measures.ts';

const BEGIN = '<!-- budgets: written by `npm run budgets -- --readme` -->';
const END = '<!-- /budgets -->';

/** A row for each kind of page, a column for each measure; as Prettier would have it. */
export function composeBudgetTable(): Promise<string> {
  const columns = Object.entries(measures).flatMap(([name, { title, unit }]) => {
    const measure = name as keyof Measurement;
    if (measure !== 'pictures') return [{ title, read: (page: Page) => format(page.budget[measure], unit) }];
    return (Object.keys(windows) as WindowName[]).map((windowName) => ({
      title: `${title}, ${windowName}`,
      read: (page: Page) => format(page.budget.pictures[windowName], unit),
    }));
  });
  const rows = [
    ['page', ...columns.map(({ title }) => title)],
    ['---', ...columns.map(() => '---:')],
    ...budgetedPages.map((page) => [page.name, ...columns.map(({ read }) => read(page))]),
  ];
  const room = `The first picture of a room, on a phone after the press: ${format(roomBudget.code, 'bytes')} of code, ${format(roomBudget.everything, 'bytes')} in all.`;
  const scroll = `A scroll through the home page, with the quarries that move by themselves: ${format(scrollBudget.code, 'bytes')} of JavaScript.`;
  const search = `The first answer of the search, on a phone after the press: ${format(searchBudget.code, 'bytes')} of code, ${format(searchBudget.everything, 'bytes')} in all with the first catalogue.`;
  const visit = `A visit of three pages (home, scrolled to its end, a listing and a product), on a phone: ${format(visitBudget.everything, 'bytes')} in all.`;
  const rest = [visit, room, scroll, search].flatMap((line) => ['', line]);
  return tidy([...rows.map((cells) => `| ${cells.join(' | ')} |`), ...rest].join('\n'));
}

type Page = (typeof budgetedPages)[number];

/** @throws when the README has no place for the table. */
export function findBudgetTable(readme: string): string {
  const [, rest] = readme.split(BEGIN);
  const [table, after] = rest?.split(END) ?? [];
  if (table === undefined || after === undefined) throw new Error(`The README lacks '${BEGIN}' … '${END}'.`);
  return table.trim();
}

export async function replaceBudgetTable(readme: string): Promise<string> {
  return readme.replace(findBudgetTable(readme), (await composeBudgetTable()).trim());
}

async function tidy(markdown: string): Promise<string> {
  const config = await resolveConfig(import.meta.filename);
  return formatMarkdown(markdown, { ...config, parser: 'markdown', plugins: [] });
}
