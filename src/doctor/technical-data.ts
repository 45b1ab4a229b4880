/** Checks the technical data of the catalogue: how complete it is, and which figures an editor should review. */
import { z } from 'zod';
import { figureWords, technicalLabels } from '#content/words/technical-figures.ts';
import { collections, type Collection } from '#domain/catalogue/collection.ts';
import { parseProductRow, listProductColumns } from '#domain/catalogue/product-row.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { TECHNICAL_COLUMNS, type TechnicalField } from '#domain/catalogue/technical-data.ts';
import { composeFigures, findShortfalls, findStandard } from '#domain/catalogue/technical-figures.ts';
import { formatCount } from '#domain/site/format.ts';
import { createAsk, type Answer, type Ask, type Backend } from './backend.ts';
import { fine, note, problem, type Finding } from './finding.ts';

const area = 'Technical data';
/** PostgREST's default limit on a hosted project. */
const PAGE_SIZE = 1000;
const UNKNOWN_COLUMN = '42703';

/** @returns findings about the columns, their coverage, and figures to review */
export async function examineTechnicalData(backend: Backend): Promise<Finding[]> {
  const ask = createAsk(backend);
  const read = await Promise.all(
    collections.map((collection) => readDescribed(ask, collection, backend.url)),
  );
  const products = read.flatMap((part) => part.products);
  return [
    ...read.flatMap(({ failure }) => failure ?? []),
    judgeCoverage(products),
    ...judgeFigures(products),
  ];
}

type Described = Pick<Product, 'collection' | 'slug' | 'materialType' | 'technicalData'>;

/** The products of a table with any technical data. The build reports rows that break a rule. */
async function readDescribed(
  ask: Ask,
  collection: Collection,
  url: string,
): Promise<{ products: readonly Product[]; failure?: Finding }> {
  const { table } = collection;
  const anything = TECHNICAL_COLUMNS.map((column) => `${column}.not.is.null`).join();
  const query = `select=${listProductColumns(collection).join()}&or=(${anything})&order=slug`;
  const products: Product[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const answer = await ask(`/rest/v1/${table}?${query}&limit=${PAGE_SIZE}&offset=${offset}`);
    const rows = z.array(z.unknown()).safeParse(answer?.body);
    if (!rows.success) return { products, failure: judgeColumns(table, answer) };
    for (const row of rows.data) {
      const parsed = parseProductRow(row, collection, url);
      if (parsed.ok) products.push(parsed.product);
    }
    if (rows.data.length < PAGE_SIZE) return { products };
  }
}

/** @param answer a response without rows */
export function judgeColumns(table: string, answer: Answer | undefined): Finding {
  const { code, message } =
    z.object({ code: z.string(), message: z.string() }).safeParse(answer?.body).data ?? {};
  return code === UNKNOWN_COLUMN
    ? problem(
        area,
        `The table ${table} lacks a column: ${message}.`,
        'Apply the migrations: supabase db push --remote',
      )
    : note(area, `What ${table} says technically could not be read (${answer?.status ?? 'no answer'}).`);
}

/** Counts the products with each field, and lists the fields that are always empty. */
export function judgeCoverage(products: readonly Described[]): Finding {
  const known = products.filter(({ technicalData }) => Object.keys(technicalData).length > 0);
  if (known.length === 0) return note(area, 'No product says anything technical.');
  const fields = Object.entries(technicalLabels).map(([field, label]) => ({
    label,
    count: known.filter(({ technicalData }) => technicalData[field as TechnicalField] !== undefined).length,
  }));
  const filled = fields.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`);
  const empty = fields.filter(({ count }) => count === 0).map(({ label }) => label);
  const rest = empty.length > 0 ? `; no product fills ${empty.join(', ')}` : '';
  return fine(area, `Known of ${countProducts(known.length)}: ${filled.join(', ')}${rest}.`);
}

/** Figures below the ASTM minimum of the stone, and figures without a test report. */
export function judgeFigures(products: readonly Described[]): Finding[] {
  const short = products.flatMap((product) =>
    findShortfalls(product, figureWords).map(({ label, value, unit, demand }) =>
      note(
        area,
        `${product.collection}/${product.slug}: ${label} ${value} ${unit}, and ${findStandard(product)?.name} asks ${demand}.`,
        'Compare it with the test report: visitors see both figures side by side.',
      ),
    ),
  );
  const unnamed = products.filter(
    (product) => composeFigures(product, figureWords).length > 0 && !product.technicalData.testStandard,
  );
  if (unnamed.length === 0) return short;
  const names = unnamed.slice(0, 3).map(({ collection, slug }) => `${collection}/${slug}`);
  return [
    ...short,
    note(
      area,
      `${countProducts(unnamed.length)} with laboratory figures and no test report, such as ${names.join(', ')}.`,
      `Enter the report in the field '${technicalLabels.testStandard}'.`,
    ),
  ];
}

function countProducts(count: number): string {
  return formatCount(count, { one: 'product', other: 'products' });
}
