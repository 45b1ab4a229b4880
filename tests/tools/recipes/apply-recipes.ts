/** Runs the recipes of docs/recipes.md for more than one file in a copy of the project, exactly as written. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { collections } from '#domain/catalogue/collection.ts';
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
    ...{ field: 'calibrationMm', column: 'calibration_mm', label: 'Calibrated to', spanish: 'Calibrado a' },
    ...{ place: 'sizes', min: 0.1, max: 5, unit: 'mm', value: 0.3 },
  },
  {
    ...{ field: 'frostLossPct', column: 'frost_loss_pct', label: 'Loss by frost' },
    ...{ spanish: 'Pérdida por heladas', test: 'EN 12371' },
    ...{ place: 'figures', min: 0, max: 50, unit: '%', value: 2.5 },
  },
] as const;
const DESK_COLUMN_CLASS = 'max-lg:hidden lg:w-[7.25rem]';
export const NEW_DESK_COLUMN = { head: 'Care of the stone', width: '7.25rem' } as const;
export const NEW_ROOM = { id: 'gallery', title: 'Gallery', spanish: 'Galería' } as const;
export const NEW_FUNCTION = 'office-hours';

const TABLES = collections.map(({ table }) => table);

/** @param folder of the copy, absolute */
export function applyRecipes(folder: string): void {
  const copy = openCopy(folder);
  changeNumber(copy);
  addPage(copy);
  addField(copy);
  addTechnicalFields(copy);
  addDeskColumn(copy);
  addCollection(copy);
  addStoneType(copy);
  addRoom(copy);
  addFunction(copy);
  addLanguage(folder, copy.edit);
}

type Copy = ReturnType<typeof openCopy>;

function openCopy(folder: string) {
  const write = (file: string, text: string) => {
    const target = path.join(folder, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
  };
  const edit = (file: string, place: string | RegExp, replace: (found: string) => string) => {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = before.replace(place, replace);
    if (after === before) throw new Error(`${file} no longer has the place where the recipe adds a line.`);
    write(file, after);
  };
  /** Adds a text behind a place of each file. */
  const add = (...additions: (readonly [file: string, place: string | RegExp, text: string])[]) => {
    for (const [file, place, text] of additions) edit(file, place, (found) => found + text);
  };
  const migrate = (name: string, compose: (table: string) => string) => {
    write(`supabase/migrations/${name}.sql`, TABLES.map(compose).join(''));
  };
  /** @param definition of the column, as in SQL */
  const addColumn = (name: string, column: string, definition: string, comment: string) => {
    migrate(
      name,
      (table) =>
        `alter table public.${table} add column ${column} ${definition};\n` +
        `comment on column public.${table}.${column} is '${comment}';\n` +
        `select private.show_columns('public.${table}');\n`,
    );
  };
  return { folder, write, edit, add, migrate, addColumn };
}

/** A business number of which the database has a copy. */
function changeNumber({ edit, migrate }: Copy): void {
  const rules = 'src/domain/catalogue/technical-data.rules.ts';
  edit(rules, /TEST_STANDARD_MAX_LENGTH = \d+/, () => 'TEST_STANDARD_MAX_LENGTH = 250');
  migrate(
    '29991130000000_test_standard',
    (table) =>
      `alter table public.${table} drop constraint test_standard_has_at_most_200_characters,\n` +
      `  add constraint test_standard_has_at_most_250_characters check (length(test_standard) <= 250);\n`,
  );
}

/** A page with a section and something interactive, and a footer link to it. */
function addPage({ write, edit, add }: Copy): void {
  writePage(write);
  const links = 'src/content/shared/links.ts';
  add(
    ['src/domain/site/paths.ts', /contact: .*,/, `\n    trade: \`\${base}${NEW_PAGE.path}\`,`],
    ['src/content/en/site.ts', "'Portfolio',", " 'Trade',"],
    ['src/content/es/site.ts', "'Portafolio',", " 'Profesionales',"],
    [links, '  { name: portfolio, path: paths.projects },', '\n  { name: trade, path: paths.trade },'],
  );
  edit(links, 'portfolio, aboutUs', () => 'portfolio, trade, aboutUs');
}

/** Its words, behavior, section and file. */
function writePage(write: Copy['write']): void {
  const { heading, button } = NEW_PAGE;
  write(
    'src/content/en/trade.ts',
    `export const trade = {
  head: { title: 'Trade', description: 'How architects and builders order stone.' },
  heading: '${heading}',
} as const;
`,
  );
  write('src/content/en/words/trade.ts', `export const tradeWords = { count: '${button}' } as const;\n`);
  writeSpanish(
    write,
    'trade.ts',
    'trade',
    `{
  head: { title: 'Profesionales', description: 'Cómo piden piedra arquitectos y constructores.' },
  heading: 'Para profesionales',
}`,
  );
  writeSpanish(write, 'words/trade.ts', 'tradeWords', "{ count: 'Contar las visitas' }");
  write(
    'src/behaviors/company/visit-counter.ts',
    `export function start(button: HTMLElement): void {
  const shown = button.querySelector('span');
  let count = 0;
  button.addEventListener('click', () => {
    count += 1;
    shown?.replaceChildren(String(count));
  });
}
`,
  );
  write(
    'src/sections/company/Trade.astro',
    `---
import { trade } from '#content/trade.ts';
import { tradeWords } from '#content/words/trade.ts';
---

<section class="sheet py-section">
  <h1 class="display-60">{trade.heading}</h1>
  <button type="button" class="btn btn-solid" data-visit-counter>
    {tradeWords.count}
    <span></span>
  </button>
</section>

<script>
  import { start } from '#behaviors/company/visit-counter.ts';

  document.querySelectorAll<HTMLElement>('[data-visit-counter]').forEach(start);
</script>
`,
  );
  write(
    'src/pages/trade.astro',
    `---
import { pictures } from '#shared/images.ts';
import { trade } from '#content/trade.ts';
import PageLayout from '#layouts/PageLayout.astro';
import Trade from '#sections/company/Trade.astro';
---

<PageLayout title={trade.head.title} description={trade.head.description} picture={pictures.travertineBand}>
  <Trade />
</PageLayout>
`,
  );
}

/** @param file in `src/content/es`, twin of the one in `src/content/en` */
function writeSpanish(write: Copy['write'], file: string, name: string, words: string): void {
  const twin = `${'../'.repeat(file.split('/').length)}en/${file}`;
  write(
    `src/content/es/${file}`,
    `import type { Words } from '#domain/site/words.ts';
import type * as english from '${twin}';

export const ${name} = ${words} satisfies Words<typeof english.${name}>;
`,
  );
}

/** A product field that editors fill in and the product page shows. */
function addField({ add, edit, addColumn }: Copy): void {
  const { column, label } = NEW_FIELD;
  addColumn(
    '29991231000000_care_note',
    column,
    `text constraint ${column}_has_at_most_200_characters check (char_length(${column}) <= 200)`,
    'How to care for the stone, at most 200 characters.',
  );
  const [row, facts] = ['src/domain/catalogue/product-row.ts', 'src/markup/ProductFacts.tsx'];
  const builders = 'tests/builders.ts';
  add(
    [row, '  custom_sizes: optionalText(CUSTOM_SIZES_MAX_LENGTH),', `\n  ${column}: optionalText(200),`],
    [row, /  custom_sizes: `shorten.*/, `\n  ${column}: 'shorten it to 200 characters',`],
    [row, 'customSizes: text(value.custom_sizes),', `\n      careNote: text(value.${column}),`],
    ['src/domain/catalogue/product.ts', '  readonly customSizes: string;', '\n  readonly careNote: string;'],
    ['src/content/en/words/catalogue.ts', "  sizes: 'Sizes',", `\n  care: '${label}',`],
    ['src/content/es/words/catalogue.ts', "  sizes: 'Medidas',", "\n  care: 'Cuidado',"],
    [facts, 'finishes, customSizes,', ' careNote,'],
    [builders, '  custom_sizes: string | null;', `\n  ${column}: string | null;`],
    [builders, "    custom_sizes: '30 × 60 cm',", `\n    ${column}: null,`],
    [builders, "    customSizes: '30 × 60 cm',", "\n    careNote: '',"],
  );
  edit(
    'src/domain/desk/desk-fields.ts',
    "  define('Facts', 'custom_sizes'",
    (line) => `  define('Facts', '${column}', '${label}', { maxLength: 200 }),\n${line}`,
  );
  edit(
    facts,
    "        {customSizes !== '' && (",
    (line) => `        {careNote !== '' && (
          <div>
            <dt>{productWords.care}</dt>
            <dd lang="en">{careNote}</dd>
          </div>
        )}
${line}`,
  );
}

/** Technical data: everything but these files follows from the list of fields. */
function addTechnicalFields({ add, addColumn }: Copy): void {
  const domain = 'src/domain/catalogue';
  for (const [index, rule] of NEW_TECHNICAL_FIELDS.entries()) {
    const { field, column, label, spanish, place, min, max, unit } = rule;
    addColumn(
      `2999123100000${index + 1}_${column}`,
      column,
      `numeric constraint ${column}_is_between_bounds check (${column} between ${min} and ${max})`,
      `${label}, in ${unit}: ${min} to ${max}.`,
    );
    const test = 'test' in rule ? `test: '${rule.test}', ` : '';
    const values = `column: '${column}', kind: 'number', min: ${min}, max: ${max}, unit: '${unit}'`;
    add(
      [`${domain}/technical-data.rules.ts`, 'technicalFields = {', `\n  ${field}: { ${test}${values} },`],
      [`${domain}/technical-figures.ts`, 'const places = {', `\n  ${field}: '${place}',`],
    );
    for (const [language, words] of [
      ['en', label],
      ['es', spanish],
    ] as const) {
      const file = `src/content/${language}/words/product-page.ts`;
      add([file, 'technicalLabels: TechnicalLabels = {', `\n  ${field}: '${words}',`]);
      if (place === 'figures') add([file, /figureMeanings[^{]*\{/, `\n  ${field}: '${words}.',`]);
    }
  }
}

/** The new field as a column of the desk's list. */
function addDeskColumn({ add, edit }: Copy): void {
  const row = 'src/islands/desk/list/ProductRow.tsx';
  add([row, /.*desk-row\.ts';/, "\nimport { toFieldText } from '#domain/desk/desk-values.ts';"]);
  const classes = `headClass: '${DESK_COLUMN_CLASS}', cellClass: \`\${CELL} max-lg:hidden\``;
  const column = `{ head: '${NEW_DESK_COLUMN.head}', ${classes} }`;
  edit(row, /(?<=\n) *\{\n *head: 'More',/, (more) => `${column},\n${more}`);
  edit(row, /(?<=\n) *<>\n *<MoveButtons/, (more) => `toFieldText(row['${NEW_FIELD.column}']),\n${more}`);
}

function addCollection({ folder, write, add }: Copy): void {
  const { slug, name, spanish, table, bucket, product } = NEW_COLLECTION;
  const statement = `select private.add_catalogue_collection('${table}', '${bucket}');\n`;
  write('supabase/migrations/29991231000003_outdoor_kitchens.sql', statement);
  const texts = (words: string) =>
    `\n  '${slug}': { summary: '${words}', introduction: '${words}', metaDescription: '${words}' },`;
  const textsOf = /collectionTexts: Record<CollectionSlug, [\w.]*CollectionTexts> = \{/;
  const [english, inSpanish] = ['src/content/en/catalogue.ts', 'src/content/es/catalogue.ts'];
  const ask = (question: string, answer: string) =>
    `\n  '${slug}': { question: '${question}', answer: '${answer}' },`;
  const cover = 'pictures.coverExtras';
  const pictures = `cover: ${cover}, material: ${cover}, banner: pictures.bannerExtras`;
  add(
    [
      'src/domain/catalogue/collection.ts',
      /(?=\n\] as const satisfies readonly CollectionEntry\[\])/,
      `\n  { slug: '${slug}', table: '${table}', bucket: '${bucket}', hasTypeFilter: false,` +
        " hasOrigin: false, thumbnailCount: 4, isCustomCrafted: false, orderedBy: 'piece', code: 'k' },",
    ],
    ['src/content/en/words/site.ts', /collectionNames: [^{]*\{/, `\n  '${slug}': '${name}',`],
    ['src/content/es/words/site.ts', 'collectionNames = {', `\n  '${slug}': '${spanish}',`],
    [
      'src/domain/search/search-terms.ts',
      /wordsOfCollections: [^{]*\{/,
      `\n  '${slug}': '${name} ${spanish}',`,
    ],
    [english, textsOf, texts('Counters for the garden.')],
    [inSpanish, textsOf, texts('Encimeras para el jardín.')],
    ['src/content/shared/collections.ts', /collectionPictures: [^{]*\{/, `\n  '${slug}': { ${pictures} },`],
    [english, /export const askWords[^{]*\{[^{]*\{/, ask('Another counter?', 'Send a drawing')],
    [inSpanish, 'export const askWords = {', ask('¿Otra encimera?', 'Envíe un plano')],
    ['src/domain/rooms/rooms.rules.ts', /ASSUMED_PICTURE_WIDTH_MM[^{]*\{/, `\n  '${slug}': 1200,`],
  );
  const technicalValues = NEW_TECHNICAL_FIELDS.map(({ column, value }) => `${column} = ${value}`);
  const file = path.join(folder, 'supabase/seed-storage', bucket, 'Counter.jpg');
  mkdirSync(path.dirname(file), { recursive: true });
  cpSync(path.join(folder, 'src/assets/images/collections/extras-cover.jpg'), file);
  appendFileSync(
    path.join(folder, 'supabase/seed.sql'),
    composeSeedRow(table, product, 'Garden Counter', 'Granite', 'Counter.jpg') +
      `update public.${table} set ${NEW_FIELD.column} = '${NEW_FIELD.value}', ${technicalValues.join(', ')};\n`,
  );
}

function addStoneType({ folder, write, add, edit }: Copy): void {
  const { name, key, spanish } = NEW_STONE;
  const types = [...stoneTypes, name].map((type) => `'${type}'`);
  const statement = `select private.set_stone_types(array[${types.join(', ')}]);\n`;
  write('supabase/migrations/29991231000004_soapstone.sql', statement);
  add(
    ['src/domain/catalogue/material.ts', "'Basalt'", `, '${name}'`],
    ['src/content/es/words/terms.ts', "  Basalt: 'Basalto',", `\n  ${name}: '${spanish}',`],
    ['src/domain/search/search-terms.ts', "  Basalt: 'basalto',", `\n  ${name}: '${spanish}',`],
  );
  const chips = path.join(folder, 'src/assets/images/stone');
  cpSync(path.join(chips, 'basalt-chip.jpg'), path.join(chips, `${key}-chip.jpg`));
  // Every line for one type gets a copy for the new type.
  edit(
    'src/styles/states.css',
    /^.*basalt.*$/gm,
    (line) => `${line.replaceAll('basalt', key).replace(/,?\s*\{?$/, '')},\n${line}`,
  );
  appendFileSync(
    path.join(folder, 'supabase/seed.sql'),
    composeSeedRow('floor_wall_coverings', 'green-soapstone', 'Green Soapstone', name) +
      composeSeedRow('hardscape_materials', 'soapstone-setts', 'Soapstone Setts', name),
  );
}

/** A room with the files of the one that has the fewest. `scripts/rooms.ts`, which encodes what is sent of them, is run by the test. */
function addRoom({ folder, write, add }: Copy): void {
  const { id, title, spanish } = NEW_ROOM;
  const assets = path.join(folder, 'src/assets/rooms');
  const filter = (file: string) => !file.endsWith('sent');
  cpSync(path.join(assets, 'terrace'), path.join(assets, id), { recursive: true, filter });
  const rooms = JSON.parse(readFileSync(path.join(assets, 'rooms.json'), 'utf8')) as { id: string }[];
  const terrace = rooms.find((room) => room.id === 'terrace');
  write('src/assets/rooms/rooms.json', JSON.stringify([...rooms, { ...terrace, id }], null, 2));
  for (const [language, words] of [
    ['en', `title: '${title}', alt: 'A gallery with a pool.', surfaces: { floor: 'Floor' }`],
    ['es', `title: '${spanish}', alt: 'Una galería con una piscina.', surfaces: { floor: 'Piso' }`],
  ])
    add([`src/content/${language}/catalogue.ts`, 'export const roomTexts = {', `\n  ${id}: { ${words} },`]);
}

/** An edge function with a handler and an index. */
function addFunction({ folder, write }: Copy): void {
  write(
    `supabase/functions/${NEW_FUNCTION}/handler.ts`,
    `/** Answers whether somebody is in the office at an hour of the day (0 to 23). */
export function handleOfficeHours(request: Request): Response {
  const hour = Number(new URL(request.url).searchParams.get('hour'));
  return Response.json({ isOpen: hour >= 9 && hour < 17 });
}
`,
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
