/* eslint-disable max-lines -- each recipe is a short function, in the order of docs/recipes.md */
/** Runs the recipes of docs/recipes.md for more than one file in a copy of the project, exactly as written. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stoneTypes } from '#domain/catalogue/material.ts';
import { addLanguage } from './add-language.ts';

export const NEW_COLLECTION = {
  slug: 'outdoor-kitchens',
  name: 'Outdoor Kitchens',
  spanish: 'Cocinas de exterior',
  table: 'outdoor_kitchens',
  bucket: 'outdoor kitchens',
  /** The only product of its collection in the seed. */
  product: 'garden-counter',
} as const;

export const NEW_STONE = { name: 'Soapstone', key: 'soapstone', spanish: 'Esteatita' } as const;
export const NEW_PAGE = { path: '/trade', heading: 'For the trade', button: 'Count the visits' } as const;
export const NEW_FIELD = { column: 'care_note', label: 'Care', value: 'Seal it once a year.' } as const;
/** Technical data by the short recipe: a supply form, and a figure of a laboratory. */
export const NEW_TECHNICAL_FIELDS = [
  {
    field: 'calibrationMm',
    column: 'calibration_mm',
    label: 'Calibrated to',
    spanish: 'Calibrado a',
    place: 'sizes',
    min: 0.1,
    max: 5,
    unit: 'mm',
    value: 0.3,
  },
  {
    field: 'frostLossPct',
    column: 'frost_loss_pct',
    label: 'Loss by frost',
    spanish: 'Pérdida por heladas',
    place: 'figures',
    test: 'EN 12371',
    min: 0,
    max: 50,
    unit: '%',
    value: 2.5,
  },
] as const;
export const NEW_DESK_COLUMN = {
  head: 'Care of the stone',
  className: 'max-lg:hidden lg:w-[7.25rem]',
  width: '7.25rem',
} as const;
export const NEW_ROOM = { id: 'gallery', title: 'Gallery', spanish: 'Galería' } as const;
export const NEW_FUNCTION = 'office-hours';

const TABLES = [
  'floor_wall_coverings',
  'architectural_designs',
  'hardscape_materials',
  'stone_fixing_solutions',
  'extras',
];

/** @param folder of the copy, absolute */
export function applyRecipes(folder: string): void {
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const edit = (file: string, place: string | RegExp, replacement: string | ((line: string) => string)) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after =
      typeof replacement === 'string'
        ? before.replace(place, () => replacement)
        : before.replace(place, replacement);
    if (after === before) throw new Error(`${file} no longer has the place where the recipe adds a line.`);
    write(file, after);
  };
  changeNumber(write, edit);
  addPage(write, edit);
  addField(write, edit);
  addTechnicalFields(write, edit);
  addDeskColumn(edit);
  addCollection(folder, write, edit);
  addStoneType(write, edit);
  addRoom(folder, write, edit);
  addFunction(folder, write);
  addLanguage(folder, edit);
}

type Write = (file: string, text: string) => void;
type Edit = (file: string, place: string | RegExp, replacement: string | ((line: string) => string)) => void;

/** A business number of which the database has a copy. */
function changeNumber(write: Write, edit: Edit): void {
  edit(
    'src/domain/catalogue/technical-data.rules.ts',
    /TEST_STANDARD_MAX_LENGTH = \d+/,
    'TEST_STANDARD_MAX_LENGTH = 250',
  );
  write(
    'supabase/migrations/29991130000000_test_standard.sql',
    TABLES.map(
      (table) =>
        `alter table public.${table} drop constraint test_standard_has_at_most_200_characters,\n` +
        `  add constraint test_standard_has_at_most_250_characters check (length(test_standard) <= 250);\n`,
    ).join(''),
  );
}

/** A page with a section and something interactive, and a footer link to it. */
function addPage(write: Write, edit: Edit): void {
  writePage(write);
  const { path: address } = NEW_PAGE;
  edit(
    'src/domain/site/paths.ts',
    '    contact: `${base}/contact`,',
    (line) => `${line}\n    trade: \`\${base}${address}\`,`,
  );
  edit('src/content/en/site.ts', "'Portfolio',", (line) => `${line} 'Trade',`);
  edit('src/content/es/site.ts', "'Portafolio',", (line) => `${line} 'Profesionales',`);
  const links = 'src/content/shared/links.ts';
  edit(links, 'portfolio, aboutUs', () => 'portfolio, trade, aboutUs');
  edit(
    links,
    '  { name: portfolio, path: paths.projects },',
    (line) => `${line}\n  { name: trade, path: paths.trade },`,
  );
}

/** Its words, behavior, section and file. */
function writePage(write: Write): void {
  const { heading, button } = NEW_PAGE;
  write(
    'src/content/en/trade.ts',
    `export const trade = {\n  head: { title: 'Trade', description: 'How architects and builders order stone.' },\n  heading: '${heading}',\n} as const;\n`,
  );
  write('src/content/en/words/trade.ts', `export const tradeWords = { count: '${button}' } as const;\n`);
  writeSpanish(
    write,
    'trade.ts',
    'trade',
    "{\n  head: { title: 'Profesionales', description: 'Cómo piden piedra arquitectos y constructores.' },\n  heading: 'Para profesionales',\n}",
  );
  writeSpanish(write, 'words/trade.ts', 'tradeWords', "{ count: 'Contar las visitas' }");
  write(
    'src/behaviors/company/visit-counter.ts',
    [
      'export function start(button: HTMLElement): void {',
      "  const shown = button.querySelector('span');",
      '  let count = 0;',
      "  button.addEventListener('click', () => {",
      '    count += 1;',
      '    shown?.replaceChildren(String(count));',
      '  });',
      '}',
      '',
    ].join('\n'),
  );
  write(
    'src/sections/company/Trade.astro',
    [
      '---',
      "import { trade } from '#content/trade.ts';",
      "import { tradeWords } from '#content/words/trade.ts';",
      '---',
      '',
      '<section class="sheet py-section">',
      '  <h1 class="display-60">{trade.heading}</h1>',
      '  <button type="button" class="btn btn-solid" data-visit-counter>',
      '    {tradeWords.count}',
      '    <span></span>',
      '  </button>',
      '</section>',
      '',
      '<script>',
      "  import { start } from '#behaviors/company/visit-counter.ts';",
      '',
      "  document.querySelectorAll<HTMLElement>('[data-visit-counter]').forEach(start);",
      '</script>',
      '',
    ].join('\n'),
  );
  write(
    'src/pages/trade.astro',
    [
      '---',
      "import { pictures } from '#shared/images.ts';",
      "import { trade } from '#content/trade.ts';",
      "import PageLayout from '#layouts/PageLayout.astro';",
      "import Trade from '#sections/company/Trade.astro';",
      '---',
      '',
      '<PageLayout title={trade.head.title} description={trade.head.description} picture={pictures.travertineBand}>',
      '  <Trade />',
      '</PageLayout>',
      '',
    ].join('\n'),
  );
}

/** @param file in `src/content/es`, twin of the one in `src/content/en` */
function writeSpanish(write: Write, file: string, name: string, words: string): void {
  const twin = `${'../'.repeat(file.split('/').length)}en/${file}`;
  write(
    `src/content/es/${file}`,
    [
      "import type { Words } from '#domain/site/words.ts';",
      `import type * as english from '${twin}';`,
      '',
      `export const ${name} = ${words} satisfies Words<typeof english.${name}>;`,
      '',
    ].join('\n'),
  );
}

/** A product field that editors fill in and the product page shows. */
function addField(write: Write, edit: Edit): void {
  const { column, label } = NEW_FIELD;
  write(
    'supabase/migrations/29991231000000_care_note.sql',
    TABLES.map(
      (table) =>
        `alter table public.${table} add column ${column} text constraint ${table}_${column}_length check (char_length(${column}) <= 200);\n` +
        `comment on column public.${table}.${column} is 'How to care for the stone, at most 200 characters.';\n` +
        `select private.show_columns('public.${table}');\n`,
    ).join(''),
  );
  edit('src/domain/catalogue/product-row.ts', "  'custom_sizes',", (line) => `${line}\n  '${column}',`);
  edit(
    'src/domain/catalogue/product-row.ts',
    '  custom_sizes: optionalText(CUSTOM_SIZES_MAX_LENGTH),',
    (line) => `${line}\n  ${column}: optionalText(200),`,
  );
  edit(
    'src/domain/catalogue/product-row.ts',
    /  custom_sizes: `shorten.*/,
    (line) => `${line}\n  ${column}: 'shorten it to 200 characters',`,
  );
  edit(
    'src/domain/catalogue/product-row.ts',
    /customSizes: text\(value\.custom_sizes\),/,
    (line) => `${line}\n      careNote: text(value.${column}),`,
  );
  edit(
    'src/domain/catalogue/product.ts',
    '  readonly customSizes: string;',
    (line) => `${line}\n  readonly careNote: string;`,
  );
  edit(
    'src/domain/desk/desk-fields.ts',
    "  define('Facts', 'custom_sizes'",
    (line) => `  define('Facts', '${column}', '${label}', { maxLength: 200 }),\n${line}`,
  );
  edit('src/content/en/words/catalogue.ts', "  sizes: 'Sizes',", (line) => `${line}\n  care: '${label}',`);
  edit('src/content/es/words/catalogue.ts', "  sizes: 'Medidas',", (line) => `${line}\n  care: 'Cuidado',`);
  edit('src/markup/ProductFacts.tsx', 'finishes, customSizes,', (line) => `${line} careNote,`);
  edit(
    'src/markup/ProductFacts.tsx',
    "        {customSizes !== '' && (",
    (line) =>
      `        {careNote !== '' && (\n          <div>\n            <dt>{productWords.care}</dt>\n            <dd lang="en">{careNote}</dd>\n          </div>\n        )}\n${line}`,
  );
  edit(
    'tests/builders.ts',
    '  custom_sizes: string | null;',
    (line) => `${line}\n  ${column}: string | null;`,
  );
  edit('tests/builders.ts', "    custom_sizes: '30 × 60 cm',", (line) => `${line}\n    ${column}: null,`);
  edit('tests/builders.ts', "    customSizes: '30 × 60 cm',", (line) => `${line}\n    careNote: '',`);
}

/** Technical data: everything but these files follows from the list of fields. */
function addTechnicalFields(write: Write, edit: Edit): void {
  for (const [index, rule] of NEW_TECHNICAL_FIELDS.entries()) {
    const { field, column, label, spanish, place, min, max, unit } = rule;
    write(
      `supabase/migrations/2999123100000${index + 1}_${column}.sql`,
      TABLES.map(
        (table) =>
          `alter table public.${table} add column ${column} numeric constraint ${column}_is_between_bounds check (${column} between ${min} and ${max});\n` +
          `comment on column public.${table}.${column} is '${label}, in ${unit}: ${min} to ${max}.';\n` +
          `select private.show_columns('public.${table}');\n`,
      ).join(''),
    );
    const test = 'test' in rule ? `test: '${rule.test}', ` : '';
    edit(
      'src/domain/catalogue/technical-data.rules.ts',
      /(?<=technicalFields = \{)/,
      `\n  ${field}: { ${test}column: '${column}', kind: 'number', min: ${min}, max: ${max}, unit: '${unit}' },`,
    );
    edit('src/domain/catalogue/technical-figures.ts', /(?<=const places = \{)/, `\n  ${field}: '${place}',`);
    for (const [language, words] of [
      ['en', label],
      ['es', spanish],
    ] as const) {
      edit(
        `src/content/${language}/words/product-page.ts`,
        /(?<=technicalLabels: TechnicalLabels = \{)/,
        `\n  ${field}: '${words}',`,
      );
      if (place !== 'figures') continue;
      edit(
        `src/content/${language}/words/product-page.ts`,
        /(?<=figureMeanings[^{]*\{)/,
        `\n  ${field}: '${words}.',`,
      );
    }
  }
}

/** The new field as a column of the desk's list. */
function addDeskColumn(edit: Edit): void {
  const { head, className } = NEW_DESK_COLUMN;
  const row = 'src/islands/desk/list/ProductRow.tsx';
  edit(
    row,
    "import type { DeskRow } from '#domain/desk/desk-row.ts';",
    (types) => `${types}\nimport { toFieldText } from '#domain/desk/desk-values.ts';`,
  );
  edit(
    row,
    /(?<=\n) *\{\n *head: 'More',/,
    (more) =>
      `  { head: '${head}', headClass: '${className}', cellClass: \`\${CELL} max-lg:hidden\` },\n${more}`,
  );
  edit(
    row,
    /(?<=\n) *<>\n *<MoveButtons/,
    (more) => `        toFieldText(row['${NEW_FIELD.column}']),\n${more}`,
  );
}

function addCollection(folder: string, write: Write, edit: Edit): void {
  const { slug, name, spanish, table, bucket, product } = NEW_COLLECTION;
  write(
    'supabase/migrations/29991231000003_outdoor_kitchens.sql',
    `select private.add_catalogue_collection('${table}', '${bucket}');\n`,
  );
  edit(
    'src/domain/catalogue/collection.ts',
    /(?=\n\] as const satisfies readonly CollectionEntry\[\])/,
    `\n  { slug: '${slug}', table: '${table}', bucket: '${bucket}', hasTypeFilter: false,` +
      " hasOrigin: false, thumbnailCount: 4, isCustomCrafted: false, orderedBy: 'piece', code: 'k' },",
  );
  edit(
    'src/content/en/words/site.ts',
    /(?<=collectionNames: Readonly<Record<CollectionSlug, string>> = \{)/,
    `\n  '${slug}': '${name}',`,
  );
  edit('src/content/es/words/site.ts', /(?<=collectionNames = \{)/, `\n  '${slug}': '${spanish}',`);
  edit(
    'src/domain/search/search-terms.ts',
    /(?<=wordsOfCollections: Readonly<Record<CollectionSlug, string>> = \{)/,
    `\n  '${slug}': '${name} ${spanish}',`,
  );
  for (const [language, summary] of [
    ['en', 'Counters for the garden.'],
    ['es', 'Encimeras para el jardín.'],
  ] as const) {
    edit(
      `src/content/${language}/catalogue.ts`,
      /(?<=collectionTexts: Record<CollectionSlug, [\w.]*CollectionTexts> = \{)/,
      `\n  '${slug}': { summary: '${summary}', introduction: '${summary}', metaDescription: '${summary}' },`,
    );
  }
  edit(
    'src/content/shared/collections.ts',
    /(?<=collectionPictures: Record<CollectionSlug, CollectionPictures> = \{)/,
    `\n  '${slug}': { cover: pictures.coverExtras, material: pictures.coverExtras, banner: pictures.bannerExtras },`,
  );
  edit(
    'src/content/en/catalogue.ts',
    /(?<=export const askWords[^{]*\{[^{]*\{)/,
    `\n  '${slug}': { question: 'Another counter?', answer: 'Send a drawing' },`,
  );
  edit(
    'src/content/es/catalogue.ts',
    /(?<=export const askWords = \{)/,
    `\n  '${slug}': { question: '¿Otra encimera?', answer: 'Envíe un plano' },`,
  );
  edit('src/domain/rooms/rooms.rules.ts', /(?<=ASSUMED_PICTURE_WIDTH_MM[^{]*\{)/, `\n  '${slug}': 1200,`);
  const technicalValues = NEW_TECHNICAL_FIELDS.map(({ column, value }) => `${column} = ${value}`);
  const picture = path.join(folder, 'supabase/seed-storage', bucket, 'Counter.jpg');
  mkdirSync(path.dirname(picture), { recursive: true });
  cpSync(path.join(folder, 'src/assets/images/collections/extras-cover.jpg'), picture);
  appendFileSync(
    path.join(folder, 'supabase/seed.sql'),
    composeSeedRow(table, product, 'Garden Counter', 'Granite', 'Counter.jpg') +
      `update public.${table} set ${NEW_FIELD.column} = '${NEW_FIELD.value}', ${technicalValues.join(', ')};\n`,
  );
}

function addStoneType(write: Write, edit: Edit): void {
  const { name, key, spanish } = NEW_STONE;
  write(
    'supabase/migrations/29991231000004_soapstone.sql',
    `select private.set_stone_types(array[${[...stoneTypes, name].map((type) => `'${type}'`).join(', ')}]);\n`,
  );
  edit('src/domain/catalogue/material.ts', "'Basalt'", (line) => `${line}, '${name}'`);
  edit(
    'src/content/es/words/terms.ts',
    "  Basalt: 'Basalto',",
    (line) => `${line}\n  ${name}: '${spanish}',`,
  );
  edit(
    'src/domain/search/search-terms.ts',
    "  Basalt: 'basalto',",
    (line) => `${line}\n  ${name}: '${spanish}',`,
  );
  edit(
    'src/content/shared/stone-chips.ts',
    '  Basalt: toChip(basaltChip),',
    (line) => `${line}\n  ${name}: toChip(basaltChip),`,
  );
  // Every line for one type gets a copy for the new type.
  edit(
    'src/styles/states.css',
    /^.*basalt.*$/gm,
    (line) => `${line.replaceAll('basalt', key).replace(/,?\s*\{?$/, '')},\n${line}`,
  );
  edit('supabase/seed.sql', /$/, () =>
    [
      composeSeedRow('floor_wall_coverings', 'green-soapstone', 'Green Soapstone', name),
      composeSeedRow('hardscape_materials', 'soapstone-setts', 'Soapstone Setts', name),
    ].join(''),
  );
}

/** A room with the files of the one that has the fewest. `scripts/rooms.ts`, which encodes what is sent of them, is run by the test. */
function addRoom(folder: string, write: Write, edit: Edit): void {
  const assets = path.join(folder, 'src/assets/rooms');
  cpSync(path.join(assets, 'terrace'), path.join(assets, NEW_ROOM.id), {
    recursive: true,
    filter: (file) => !file.endsWith('sent'),
  });
  const rooms: unknown = JSON.parse(readFileSync(path.join(assets, 'rooms.json'), 'utf8'));
  if (!Array.isArray(rooms)) throw new Error('rooms.json is not a list.');
  const terrace = (rooms as { id: string }[]).find(({ id }) => id === 'terrace');
  write(
    'src/assets/rooms/rooms.json',
    JSON.stringify([...(rooms as object[]), { ...terrace, id: NEW_ROOM.id }], null, 2),
  );
  edit(
    'src/content/es/catalogue.ts',
    'export const roomTexts = {',
    (line) =>
      `${line}\n  ${NEW_ROOM.id}: { title: '${NEW_ROOM.spanish}', alt: 'Una galería con una piscina.', surfaces: { floor: 'Piso' } },`,
  );
  edit(
    'src/content/en/catalogue.ts',
    'export const roomTexts = {',
    (line) =>
      `${line}\n  ${NEW_ROOM.id}: { title: '${NEW_ROOM.title}', alt: 'A gallery with a pool.', surfaces: { floor: 'Floor' } },`,
  );
}

/** An edge function with a handler and an index. */
function addFunction(folder: string, write: Write): void {
  write(
    `supabase/functions/${NEW_FUNCTION}/handler.ts`,
    [
      '/** Answers whether somebody is in the office at an hour of the day (0 to 23). */',
      'export function handleOfficeHours(request: Request): Response {',
      "  const hour = Number(new URL(request.url).searchParams.get('hour'));",
      '  return Response.json({ isOpen: hour >= 9 && hour < 17 });',
      '}',
      '',
    ].join('\n'),
  );
  write(
    `supabase/functions/${NEW_FUNCTION}/index.ts`,
    "import { handleOfficeHours } from './handler.ts';\n\nDeno.serve(handleOfficeHours);\n",
  );
  appendFileSync(
    path.join(folder, 'supabase/config.toml'),
    `\n[functions.${NEW_FUNCTION}]\nverify_jwt = false\n`,
  );
}

/** @param picture path in the bucket; without one the page shows the placeholder */
function composeSeedRow(table: string, slug: string, name: string, type: string, picture?: string): string {
  const description = `${name} stays cool, takes a knock and is cut to your drawing in our own workshop. Bring a plan and choose a finish.`;
  return (
    `insert into public.${table} (slug, product_name, material_type, image_url, description, finishes, custom_sizes, sort_order)\n` +
    `values ('${slug}', '${name}', '${type}', ${picture === undefined ? 'null' : `'${picture}'`}, '${description}', array['Honed'], 'Cut to size', 990)\n` +
    'on conflict (slug) do nothing;\n'
  );
}
