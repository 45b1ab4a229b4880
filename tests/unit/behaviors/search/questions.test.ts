import { expect, test } from 'vitest';
import { createSearch, type Search } from '#behaviors/search/search-index.ts';
import { showTerm } from '#content/words/terms.ts';
import { showTerm as showSpanish } from '#languages/es/words/terms.ts';
import {
  composeCatalogueFile,
  parseCatalogueFile,
  type CatalogueEntry,
} from '#domain/catalogue/catalogue-file.ts';
import { toLanguage } from '#domain/catalogue/translations.ts';
import { readSeed } from '#tests/read-seed.ts';

/** Whether a product answers a question, or the slugs of those that do. */
type Answer = string | ((entry: CatalogueEntry) => boolean);

const isFor = (use: string) => (entry: CatalogueEntry) => entry.suitableFor.some((each) => each === use);
const isSlab = ({ collection }: CatalogueEntry) => collection === 'floor-and-wall';
const isOf = (type: string) => (entry: CatalogueEntry) => isSlab(entry) && entry.materialType === type;
const isTile = ({ tileSizesMm }: CatalogueEntry) => tileSizesMm.length > 0;
const isFixing = ({ collection }: CatalogueEntry) => collection === 'stone-fixing-solutions';
const isStone = (entry: CatalogueEntry) => !isFixing(entry);
const isMarbleTop = (entry: CatalogueEntry) => isOf('Marble')(entry) && isFor('Countertop')(entry);
const isFrom = (type: string, from: string) => (entry: CatalogueEntry) =>
  entry.materialType === type && entry.origin === from;
const isBasalt = ({ materialType }: CatalogueEntry) => materialType === 'Basalt';
const hasFinish = (pattern: RegExp) => (entry: CatalogueEntry) =>
  entry.finishes.some((each) => pattern.test(each));
const isNonslip = hasFinish(/flamed|hammered|sandblasted|tumbled/i);
const whiteMarbles =
  'bianco-carrara thassos-white marble-ledger-panel marble-pebbles-white calacatta-gold volakas statuario kavala afyon-violet';
const pavers =
  'marble-tumbled-pavers travertine-pavers-french-pattern travertine-crazy-paving limestone-crazy-paving basalt-plank-paving granite-paving-flamed granite-setts-segmental basalt-setts';
const copings = 'basalt-bluish travertine-pavers-french-pattern limestone-rubble-walling';

const isMet = (entry: CatalogueEntry, answer: Answer) =>
  typeof answer === 'string' ? answer.split(' ').includes(entry.slug) : answer(entry);

/** The collections that the questions are about. A later one may have answers of its own. */
const FIRST = 'floor-and-wall hardscape-materials architectural-designs stone-fixing-solutions extras';
const seed = [...readSeed()].filter(([slug]) => FIRST.split(' ').includes(slug));

/** The catalogue as the search of each site loads it. */
const sites = (['en', 'es'] as const).map((language): readonly [string, Search] => {
  const entries = seed.flatMap(([collection, all]) => {
    const products = all.map((product) => toLanguage(product, language));
    const spanish = all.map((product) => toLanguage(product, 'es').name);
    const none = products.map(() => undefined);
    const file = composeCatalogueFile(products, none, language === 'en' ? showTerm : showSpanish);
    return parseCatalogueFile(JSON.parse(file), collection).map((entry, place) => ({
      ...entry,
      otherNames: [spanish[place] ?? ''],
    }));
  });
  return [language, createSearch(entries)];
});

test('all products are asked', () => {
  expect(seed.flatMap(([, all]) => all).length).toBeGreaterThanOrEqual(72);
});

/** What people type, in the words of either language; the last column is the least number of answers. */
test.for<readonly [question: string, answer: Answer, count?: number]>([
  ['kitchen island', isFor('Countertop'), 13],
  ['tope de cocina', isFor('Countertop'), 13],
  ['mesón de granito', isOf('Granite'), 5],
  ['mármol para cocina', isMarbleTop, 17],
  ['slab', isSlab, 33],
  ['plancha de mármol', isOf('Marble'), 17],
  ['grey granite', ({ materialType }) => materialType === 'Granite', 2],
  ['corte a la veta', ({ name }) => /vein cut|corte a la veta/i.test(name), 1],
  ['piedra natural', isStone, 47],
  ['tile', isTile, 37],
  ['dónde comprar mármol', isOf('Marble'), 17],
  ['busco una buena piedra caliza', isOf('Limestone'), 15],
  ['muestras de granito', isOf('Granite'), 5],
  ['white marble', whiteMarbles, 10],
  // Small words ask for nothing.
  ['¿dónde puedo comprar mármol blanco?', whiteMarbles, 10],
  ['me gustaría ver si tiene mármol blanco', whiteMarbles, 10],
  ['quisiera saber cuánto cuesta el mármol blanco', whiteMarbles, 10],
  ['estamos buscando un mármol blanco, hay algún', whiteMarbles, 10],
  ['black marble with white veins', 'nero-marquina'],
  ['mármol negro de vetas blancas', 'nero-marquina'],
  ['white marble with grey veins', `${whiteMarbles} round-pedestal-table`, 4],
  ['purple marble', 'afyon-violet'],
  ['mármol café', 'emperador-dark round-wash-basin'],
  ['mármol beige', 'crema-marfil marble-tumbled-pavers emperador-dark'],
  ['granito negro', 'absolute-black verde-black-granite salt-and-pepper-white'],
  ['piedra volcánica', isBasalt, 8],
  ['lava stone', isBasalt, 1],
  ['travertino romano', isFrom('Travertine', 'Italy'), 2],
  ['italian marble', isFrom('Marble', 'Italy'), 3],
  ['asador', isFor('Exterior')],
  ['brocal', `${copings} threaded-rod-resin`],
  ['remate de piscina', copings],
  ['antideslizante', isNonslip, 20],
  ['non-slip', isNonslip, 20],
  ['bookmatch', 'calacatta-gold volakas'],
  ['a libro abierto', 'calacatta-gold volakas'],
  ['anclajes para fachada', isFixing, 6],
  ['acero inoxidable 316', isFixing, 6],
  ['regadera', isFor('Wet area'), 10],
  ['lavatorio', 'round-wash-basin statuario two-tier-fountain basalt-vesicular'],
  ['guardaescoba', 'nero-marquina basalt-dark-honed bullnose-stair'],
  ['baranda', 'travertine-balustrade threaded-rod-resin'],
  ['enchape', isSlab, 30],
  ['grava', 'marble-pebbles-white'],
  ['jardinera', 'garden-urn-planter river-washed-limestone basalt-ledger-panel'],
  ['farol', 'garden-lantern'],
  ['bola', 'sphere-on-plinth travertine-balustrade'],
  ['coralina', 'shell-limestone moleanos crema-marfil'],
  ['rústico', hasFinish(/tumbled|split|cleft/i), 15],
  ['tina', 'afyon-violet crema-marfil thassos-white'],
  ['entrada de auto', pavers, 14],
  ['driveway pavers', pavers, 14],
  ['fire pit', 'basalt-ledger-panel fireplace-surround'],
])('%s', ([question, answer, count = 1]) => {
  for (const [site, search] of sites) {
    const { hits, unmet, leftOut } = search(question);
    const wrong = hits
      .slice(0, 3)
      .filter((entry) => !isMet(entry, answer))
      .map(({ slug }) => slug);
    expect(wrong, site).toEqual([]);
    expect(hits.length, site).toBeGreaterThanOrEqual(count);
    expect([unmet, leftOut], site).toEqual([[], []]);
  }
});

test.for([
  ['white marble', 'nero-marquina'],
  ['mármol blanco', 'nero-marquina'],
  ['gray marble', 'volakas jura-grey'],
  ['black granite', 'rosa-granite'],
  ['silver travertine', 'round-wash-basin'],
  ['brown travertine', 'round-wash-basin giallo-granite'],
] as const)('%s does not find a stone for the color of its veins or of another', ([question, others]) => {
  for (const [site, search] of sites) {
    const found = search(question).hits;
    const wrong = found.filter(({ slug }) => others.split(' ').includes(slug));
    expect(wrong, site).toEqual([]);
  }
});
