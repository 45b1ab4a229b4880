/** Runs the recipes of docs/recipes.md for more than one file in a copy of the project, exactly as written. */
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const NEW_COLLECTION = {
  slug: 'outdoor-kitchens',
  name: 'Outdoor Kitchens',
  table: 'outdoor_kitchens',
  bucket: 'outdoor kitchens',
  /** Its only product in the seed. */
  product: 'garden-counter',
} as const;

export const NEW_STONE = { name: 'Soapstone', key: 'soapstone' } as const;
export const NEW_PAGE = { path: '/trade', heading: 'For the trade', button: 'Count the visits' } as const;
export const NEW_FIELD = { column: 'care_note', label: 'Care', value: 'Seal it once a year.' } as const;
export const NEW_DESK_COLUMN = {
  head: 'Care of the stone',
  className: 'desk-column-care',
  width: '7rem',
} as const;
export const NEW_ROOM = { id: 'gallery', title: 'Gallery' } as const;
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
  addPage(write, edit);
  addField(write, edit);
  addDeskColumn(edit);
  addCollection(folder, write, edit);
  addStoneType(write, edit);
  addRoom(folder, write, edit);
  addFunction(folder, write);
}

type Write = (file: string, text: string) => void;
type Edit = (file: string, place: string | RegExp, replacement: string | ((line: string) => string)) => void;

/** A page with a section and an island, and a footer link to it. */
function addPage(write: Write, edit: Edit): void {
  const { path: address, heading, button } = NEW_PAGE;
  edit('src/domain/site/paths.ts', "  contact: '/contact',", (line) => `${line}\n  trade: '${address}',`);
  write(
    'src/content/en/trade.ts',
    `export const trade = {\n  head: { title: 'Trade', description: 'How architects and builders order stone.' },\n  heading: '${heading}',\n} as const;\n`,
  );
  write('src/content/en/words/trade.ts', `export const tradeWords = { count: '${button}' } as const;\n`);
  write(
    'src/islands/company/VisitCounter.tsx',
    [
      "import { useState } from 'react';",
      "import { tradeWords } from '#content/words/trade.ts';",
      '',
      'export function VisitCounter() {',
      '  const [count, setCount] = useState(0);',
      '  return (',
      '    <button type="button" className="btn btn-solid" onClick={() => setCount(count + 1)}>',
      '      {tradeWords.count} <span>{count}</span>',
      '    </button>',
      '  );',
      '}',
      '',
    ].join('\n'),
  );
  write(
    'src/sections/company/Trade.astro',
    [
      '---',
      "import { trade } from '#content/trade.ts';",
      "import { VisitCounter } from '#islands/company/VisitCounter.tsx';",
      '---',
      '',
      '<section class="sheet py-section">',
      '  <h1 class="display-60">{trade.heading}</h1>',
      '  <VisitCounter client:interaction />',
      '</section>',
      '',
    ].join('\n'),
  );
  write(
    'src/pages/trade.astro',
    [
      '---',
      "import { pictures } from '#content/pictures.ts';",
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
  edit(
    'src/content/en/navigation.ts',
    "{ name: 'Portfolio', path: paths.projects },",
    (line) => `${line}\n  { name: 'Trade', path: paths.trade },`,
  );
  edit(
    'tests/tools/screenshots/page-kinds.ts',
    "{ name: 'contact', path: '/contact' },",
    (line) => `${line}\n  { name: 'trade', path: '${address}' },`,
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
        `comment on column public.${table}.${column} is 'How to care for the stone, at most 200 characters.';\n`,
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
    /  \{\n    column: 'custom_sizes',/,
    (line) =>
      `  { column: '${column}', label: '${label}', kind: 'line', group: 'Facts', width: 'full', maxLength: 200 },\n${line}`,
  );
  edit('src/content/en/words/product.ts', "  sizes: 'Sizes',", (line) => `${line}\n  care: '${label}',`);
  edit('src/markup/ProductFacts.tsx', "'customSizes' |", (line) => `${line} 'careNote' |`);
  edit('src/markup/ProductFacts.tsx', 'finishes, customSizes,', (line) => `${line} careNote,`);
  edit(
    'src/markup/ProductFacts.tsx',
    "        {customSizes !== '' && (",
    (line) =>
      `        {careNote !== '' && (\n          <div>\n            <dt>{productWords.care}</dt>\n            <dd>{careNote}</dd>\n          </div>\n        )}\n${line}`,
  );
  edit(
    'tests/builders.ts',
    '  custom_sizes: string | null;',
    (line) => `${line}\n  ${column}: string | null;`,
  );
  edit('tests/builders.ts', "    custom_sizes: '30 × 60 cm',", (line) => `${line}\n    ${column}: null,`);
  edit('tests/builders.ts', "    customSizes: '30 × 60 cm',", (line) => `${line}\n    careNote: '',`);
}

/** The new field as a column of the desk's list. */
function addDeskColumn(edit: Edit): void {
  const { head, className, width } = NEW_DESK_COLUMN;
  const row = 'src/islands/desk/ProductRow.tsx';
  const table = 'src/islands/desk/ProductTable.tsx';
  edit(
    row,
    "import type { DeskRow } from '#domain/desk/desk-row.ts';",
    "import { toFieldText, type DeskRow } from '#domain/desk/desk-row.ts';",
  );
  edit(
    row,
    '<td className="desk-actions">',
    (more) => `<td className="desk-x1">{toFieldText(row['${NEW_FIELD.column}'])}</td>\n      ${more}`,
  );
  edit(table, 'COLUMN_COUNT = 7;', 'COLUMN_COUNT = 8;');
  edit(
    table,
    /(?<=\n) *<th scope="col" className="desk-column-more">/,
    (more) => `          <th scope="col" className="${className} desk-x1">${head}</th>\n${more}`,
  );
  edit(
    'src/islands/desk/product-table.css',
    /(?<=\n) *\.desk-column-more \{\n *width: min\(9\.5rem/,
    (more) => `    .${className} {\n      width: ${width};\n    }\n${more}`,
  );
}

function addCollection(folder: string, write: Write, edit: Edit): void {
  const { slug, name, table, bucket, product } = NEW_COLLECTION;
  write(
    'supabase/migrations/29991231000001_outdoor_kitchens.sql',
    `select private.add_catalogue_collection('${table}', '${bucket}');\n`,
  );
  edit(
    'src/domain/catalogue/collection.ts',
    /(?=\n\] as const satisfies readonly CollectionEntry\[\])/,
    `\n  { slug: '${slug}', table: '${table}', bucket: '${bucket}', hasTypeFilter: false,` +
      " hasOrigin: false, thumbnailCount: 4, isCustomCrafted: false, comesInAllFinishes: true, orderedBy: 'piece', code: 'k' },",
  );
  edit(
    'src/content/en/words/collections.ts',
    /(?<=collectionNames: Readonly<Record<CollectionSlug, string>> = \{)/,
    `\n  '${slug}': '${name}',`,
  );
  edit(
    'src/content/en/collections.ts',
    /(?<=collectionContent: Record<CollectionSlug, CollectionContent> = \{)/,
    `\n  '${slug}': { summary: 'Counters for the garden.', introduction: 'Counters that stay outdoors.',` +
      " metaDescription: 'Stone counters for the garden.', cover: pictures.coverExtras," +
      ' material: pictures.coverExtras, banner: pictures.bannerExtras },',
  );
  edit('src/domain/rooms/rooms.rules.ts', /(?<=ASSUMED_PICTURE_WIDTH_MM[^{]*\{)/, `\n  '${slug}': 1200,`);
  const picture = path.join(folder, 'supabase/seed-storage', bucket, 'Counter.jpg');
  mkdirSync(path.dirname(picture), { recursive: true });
  cpSync(path.join(folder, 'src/assets/images/collections/extras-cover.jpg'), picture);
  appendFileSync(
    path.join(folder, 'supabase/seed.sql'),
    composeSeedRow(table, product, 'Garden Counter', 'Granite', 'Counter.jpg') +
      `update public.${table} set ${NEW_FIELD.column} = '${NEW_FIELD.value}';\n`,
  );
}

function addStoneType(write: Write, edit: Edit): void {
  const { name, key } = NEW_STONE;
  write(
    'supabase/migrations/29991231000002_soapstone.sql',
    `select private.set_stone_types(array['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt', '${name}']);\n`,
  );
  edit('src/domain/catalogue/material.ts', "'Basalt'", (line) => `${line}, '${name}'`);
  edit(
    'src/content/shared/stone-chips.ts',
    '  Basalt: toChip(basaltChip),',
    (line) => `${line}\n  ${name}: toChip(basaltChip),`,
  );
  // Every line for one type gets a copy for the new type.
  edit(
    'src/sections/catalogue/type-filter.css',
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
    'src/content/en/room-texts.ts',
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
