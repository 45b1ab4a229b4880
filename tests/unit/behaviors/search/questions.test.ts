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

const isFor =
  (use: string): Answer =>
  ({ suitableFor }) =>
    suitableFor.some((each) => each === use);
const isOf =
  (type: string): Answer =>
  ({ materialType, collection }) =>
    materialType === type && collection === 'floor-and-wall';
const isSlab: Answer = ({ collection }) => collection === 'floor-and-wall';
const isTile: Answer = ({ tileSizesMm }) => tileSizesMm.length > 0;
const isStone: Answer = ({ collection }) => collection !== 'stone-fixing-solutions';
const isFixing: Answer = ({ collection }) => collection === 'stone-fixing-solutions';
const isMarbleTop: Answer = (entry) => isMet(entry, isOf('Marble')) && isMet(entry, isFor('Countertop'));
const isFrom =
  (type: string, origin: string): Answer =>
  (entry) =>
    entry.materialType === type && entry.origin === origin;
const isNonslip: Answer = ({ finishes }) =>
  finishes.some((each) => /flamed|hammered|sandblasted|tumbled/i.test(each));
const whiteMarbles =
  'bianco-carrara thassos-white marble-ledger-panel marble-pebbles-white calacatta-gold volakas statuario kavala afyon-violet';
const pavers =
  'marble-tumbled-pavers travertine-pavers-french-pattern travertine-crazy-paving limestone-crazy-paving basalt-plank-paving granite-paving-flamed granite-setts-segmental basalt-setts';
const copings = 'basalt-bluish travertine-pavers-french-pattern limestone-rubble-walling';
const outdoorStones: Answer = (entry) => isMet(entry, isFor('Exterior'));

function isMet(entry: CatalogueEntry, answer: Answer): boolean {
  return typeof answer === 'string' ? answer.split(' ').includes(entry.slug) : answer(entry);
}

/** The collections that the questions are about. A later one may have answers of its own. */
const FIRST = 'floor-and-wall hardscape-materials architectural-designs stone-fixing-solutions extras'.split(
  ' ',
);
const seed = [...readSeed()].filter(([slug]) => FIRST.includes(slug));

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
  ['barra de cocina', isFor('Countertop'), 13],
  ['tope de cocina', isFor('Countertop'), 13],
  ['mesón de granito', isOf('Granite'), 5],
  ['granite countertop', isOf('Granite'), 5],
  ['mármol para cocina', isMarbleTop, 17],
  ['marble slab', isOf('Marble'), 17],
  ['slab', isSlab, 33],
  ['plancha de mármol', isOf('Marble'), 17],
  ['grey granite', ({ materialType }) => materialType === 'Granite', 2],
  ['corte a la veta', ({ name }) => /vein cut|corte a la veta/i.test(name), 1],
  ['piedra natural', isStone, 47],
  ['tile', isTile, 37],
  ['marble tile', isOf('Marble'), 17],
  ['dónde comprar mármol', isOf('Marble'), 17],
  ['me gustaría ver mármol', isOf('Marble'), 17],
  ['busco una buena piedra caliza', isOf('Limestone'), 15],
  ['muestras de granito', isOf('Granite'), 5],
  ['white marble', whiteMarbles, 10],
  ['mármol blanco', whiteMarbles, 10],
  ['¿dónde puedo comprar mármol blanco?', whiteMarbles, 10],
  ['black marble with white veins', 'nero-marquina'],
  ['mármol negro de vetas blancas', 'nero-marquina'],
  ['white marble with grey veins', `${whiteMarbles} round-pedestal-table`, 4],
  ['purple marble', 'afyon-violet'],
  ['mármol café', 'emperador-dark round-wash-basin'],
  ['mármol beige', 'crema-marfil marble-tumbled-pavers emperador-dark'],
  ['granito negro', 'absolute-black verde-black-granite salt-and-pepper-white'],
  ['piedra volcánica', ({ materialType }) => materialType === 'Basalt', 8],
  ['lava stone', ({ materialType }) => materialType === 'Basalt', 1],
  ['travertino romano', isFrom('Travertine', 'Italy'), 2],
  ['italian marble', isFrom('Marble', 'Italy'), 3],
  ['mármol griego', isFrom('Marble', 'Greece'), 3],
  ['asador', outdoorStones],
  ['brocal', `${copings} threaded-rod-resin`],
  ['coronación de piscina', copings],
  ['remate de piscina', copings],
  ['borde de piscina', copings],
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
  ['rústico', ({ finishes }) => finishes.some((each) => /tumbled|split|cleft/i.test(each)), 15],
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
  ['mármol gris', 'volakas jura-grey'],
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

test.for([
  ...['dónde comprar', 'tiene', 'me gustaría ver', 'hay algún'],
  ...['quisiera saber cuánto cuesta el', 'estamos buscando un'],
])('small Spanish words ask for nothing: %s', (words) => {
  for (const [, search] of sites)
    expect(search(`${words} mármol blanco`).hits).toEqual(search('mármol blanco').hits);
});
