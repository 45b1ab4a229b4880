import type { CatalogueEntry, CatalogueFacts } from '../catalogue/catalogue-file.ts';
import type { SlipClass } from '../catalogue/technical-data.rules.ts';
import type { TechnicalData } from '../catalogue/technical-data.ts';
import { joinPhrases, showTermOf, toText, type Phrase } from '../catalogue/terms.ts';
import {
  composeFigures,
  FIGURE_FIELDS,
  findStandard,
  listPairs,
  type FigureWords,
  type TechnicalPair,
} from '../catalogue/technical-figures.ts';

export interface FactWords {
  readonly type: string;
  readonly origin: string;
  readonly finishes: string;
  readonly sizes: string;
  readonly technicalData: string;
  /** 'ASTM C503 asks at most 0.20' */
  readonly asks: (standard: string, demand: string) => string;
  readonly slip: (slipClass: SlipClass | null) => string;
  readonly figures: FigureWords;
}

export interface Fact {
  readonly term: string;
  readonly value: string;
  readonly phrases?: readonly Phrase[];
  readonly demand?: string;
  /** 'ANSI A326.3 class: interior, wet.' */
  readonly note?: string;
}

export interface FactGroup {
  readonly heading: string;
  readonly facts: readonly Fact[];
}

function toSizes(term: string, facts: CatalogueFacts | undefined): Fact {
  const { customSizes: value = '', lang } = facts ?? {};
  return lang && value !== '' ? { term, value, phrases: [{ label: value, lang }] } : { term, value };
}

/** Always the same groups and terms, so that several products can be side by side. */
export function describeFacts(
  entry: CatalogueEntry,
  facts: CatalogueFacts | undefined,
  words: FactWords,
): readonly FactGroup[] {
  const { materialType, origin, finishes, suitableFor, thicknessesMm, labels } = entry;
  const technicalData: TechnicalData = {
    ...facts?.technicalData,
    ...(suitableFor.length > 0 && { suitableFor }),
    ...(thicknessesMm.length > 0 && { thicknessesMm }),
  };
  const describe = (values: readonly string[]): Omit<Fact, 'term'> => {
    const phrases = joinPhrases(
      values.map((value) => showTermOf(labels, value)),
      ', ',
    );
    return { value: toText(phrases), ...(phrases.some(({ lang }) => lang) && { phrases }) };
  };
  const pairs = listPairs(technicalData, words.figures);
  const listFacts = (group: TechnicalPair['place']): Fact[] =>
    pairs.filter(({ place }) => place === group).map(({ label, value }) => ({ term: label, value }));
  const figures = composeFigures({ materialType, technicalData }, words.figures);
  const standard = findStandard({ materialType, technicalData })?.name;
  return [
    {
      heading: '',
      facts: [
        { term: words.type, ...describe([materialType]) },
        { term: words.origin, ...describe(origin === undefined ? [] : [origin]) },
        { term: words.finishes, ...describe(finishes) },
        ...listFacts('facts'),
      ],
    },
    {
      heading: words.sizes,
      facts: [...listFacts('sizes'), toSizes(words.sizes, facts)],
    },
    {
      heading: words.technicalData,
      facts: [
        ...FIGURE_FIELDS.map((name): Fact => {
          const figure = figures.find(({ field }) => field === name);
          const term = words.figures.labels[name];
          if (!figure) return { term, value: '' };
          const { value, unit, demand, slipClass } = figure;
          return {
            term,
            value: `${value} ${unit}`,
            ...(slipClass !== undefined && { note: words.slip(slipClass) }),
            ...(standard !== undefined && demand !== undefined && { demand: words.asks(standard, demand) }),
          };
        }),
        { term: words.figures.labels.testStandard, value: technicalData.testStandard ?? '' },
      ],
    },
  ];
}

export interface ComparedFact {
  readonly term: string;
  readonly cells: readonly Omit<Fact, 'term'>[];
  readonly isEqual: boolean;
}

export function compareFacts(products: readonly (readonly FactGroup[])[]) {
  const [first = []] = products;
  return first
    .map(({ heading, facts }, group) => ({
      heading,
      rows: facts
        .map(({ term }, row): ComparedFact => {
          const cells = products.map((groups) => {
            const { term: _, ...cell } = groups[group]?.facts[row] ?? { term, value: '' };
            return cell;
          });
          const texts = new Set(cells.map(({ value, demand = '' }) => `${value}\n${demand}`));
          return { term, cells, isEqual: texts.size === 1 };
        })
        .filter(({ cells }) => cells.some(({ value }) => value !== '')),
    }))
    .filter(({ rows }) => rows.length > 0);
}
