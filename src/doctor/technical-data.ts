import { figureWords, technicalLabels } from '#content/words/technical-figures.ts';
import { CatalogueReadError, loadRows } from '#data/catalogue-rows.ts';
import { sortRows } from '#data/quarantine.ts';
import { createCatalogueClient } from '#data/supabase/client.ts';
import { collections } from '#domain/catalogue/collection.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { TechnicalField } from '#domain/catalogue/technical-data.ts';
import { composeFigures, findShortfalls, findStandard } from '#domain/catalogue/technical-figures.ts';
import { formatCount } from '#domain/site/format.ts';
import type { Backend } from './ask.ts';
import { about, MIGRATE, splitMessage, type Finding } from './finding.ts';

const { fine, note, problem } = about('Technical data');

export async function examineTechnicalData({ url, publishableKey }: Backend): Promise<Finding[]> {
  const client = createCatalogueClient(url, publishableKey);
  const products: Product[] = [];
  const failures: Finding[] = [];
  for (const collection of collections) {
    try {
      // The build reports rows that break a rule.
      products.push(...sortRows(await loadRows(client, collection), collection, url).products);
    } catch (error) {
      if (!(error instanceof CatalogueReadError)) throw error;
      failures.push(problem(splitMessage(error.message)[0], MIGRATE));
    }
  }
  return [...failures, judgeCoverage(products), ...judgeFigures(products)];
}

type Described = Pick<Product, 'collection' | 'slug' | 'materialType' | 'technicalData'>;

export function judgeCoverage(products: readonly Described[]): Finding {
  const known = products.filter(({ technicalData }) => Object.keys(technicalData).length > 0);
  if (known.length === 0) return note('No product says anything technical.');
  const fields = Object.entries(technicalLabels).map(([field, label]) => ({
    label,
    count: known.filter(({ technicalData }) => technicalData[field as TechnicalField] !== undefined).length,
  }));
  const filled = fields.filter(({ count }) => count > 0).map(({ label, count }) => `${label} ${count}`);
  const empty = fields.filter(({ count }) => count === 0).map(({ label }) => label);
  const rest = empty.length > 0 ? `; no product fills ${empty.join(', ')}` : '';
  return fine(`Known of ${countProducts(known.length)}: ${filled.join(', ')}${rest}.`);
}

export function judgeFigures(products: readonly Described[]): Finding[] {
  const short = products.flatMap((product) =>
    findShortfalls(product, figureWords).map(({ label, value, unit, demand }) =>
      note(
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
  const says = `${countProducts(unnamed.length)} with laboratory figures and no test report, such as ${names.join(', ')}.`;
  return [...short, note(says, `Enter the report in the field '${technicalLabels.testStandard}'.`)];
}

function countProducts(count: number): string {
  return formatCount(count, { one: 'product', other: 'products' });
}
