/** What is fixed about a product collection: its addresses and how its products are listed (rule 6.1). */
export interface Collection {
  /** Last segment of the listing's address. */
  readonly slug: string;
  readonly name: string;
  /** Postgres table that holds the products. */
  readonly table: string;
  /** Storage bucket of the pictures, spelled as it is spelled in production. */
  readonly bucket: string;
  /** Whether the listing offers the type filter (rule 7.2). */
  readonly hasTypeFilter: boolean;
  /** Whether a product names where it comes from. */
  readonly hasOrigin: boolean;
  /** Picture slots on the detail page. */
  readonly thumbnailCount: number;
  /** Whether 'Custom crafted' stands beside the type. */
  readonly isCustomCrafted: boolean;
  /** How an order is measured; what is not laid is counted. */
  readonly orderedBy: 'area' | 'piece';
  /** One letter for links to a selection. Links live long: never change one, never use one again. */
  readonly code: string;
}

/** In the order of the menu. docs/recipes.md says what else a new one needs. */
export const collections = [
  {
    slug: 'floor-and-wall',
    name: 'Floor and Wall Coverings',
    table: 'floor_wall_coverings',
    bucket: 'floor and wall coverings other',
    hasTypeFilter: true,
    hasOrigin: false,
    thumbnailCount: 4,
    isCustomCrafted: false,
    orderedBy: 'area',
    code: 'f',
  },
  {
    slug: 'hardscape-materials',
    name: 'Hardscape Materials',
    table: 'hardscape_materials',
    bucket: 'hardscape materials other',
    hasTypeFilter: true,
    hasOrigin: false,
    thumbnailCount: 4,
    isCustomCrafted: false,
    orderedBy: 'area',
    code: 'h',
  },
  {
    slug: 'architectural-designs',
    name: 'Architectural Designs',
    table: 'architectural_designs',
    bucket: 'architectural design other',
    hasTypeFilter: false,
    hasOrigin: false,
    thumbnailCount: 4,
    isCustomCrafted: false,
    orderedBy: 'piece',
    code: 'a',
  },
  {
    slug: 'stone-fixing-solutions',
    name: 'Stone Fixing Solutions',
    table: 'stone_fixing_solutions',
    bucket: 'stone fixing oither',
    hasTypeFilter: false,
    hasOrigin: true,
    thumbnailCount: 2,
    isCustomCrafted: false,
    orderedBy: 'piece',
    code: 's',
  },
  {
    slug: 'extras',
    name: 'Extras',
    table: 'extras',
    bucket: 'extras other',
    hasTypeFilter: false,
    hasOrigin: false,
    thumbnailCount: 4,
    isCustomCrafted: true,
    orderedBy: 'piece',
    code: 'e',
  },
] as const satisfies readonly Collection[];

export type CollectionSlug = (typeof collections)[number]['slug'];
export type CollectionTable = (typeof collections)[number]['table'];

/** The collection with this slug, or undefined for any other text. */
export function findCollection(slug: string): (typeof collections)[number] | undefined {
  return collections.find((collection) => collection.slug === slug);
}

/** The collection with this slug. */
export function getCollection(slug: CollectionSlug): Collection {
  const collection = findCollection(slug);
  if (!collection) throw new Error(`There is no collection '${slug}'.`);
  return collection;
}

/** The collection whose products lie in this table, or undefined for any other table. */
export function findCollectionByTable(table: string): (typeof collections)[number] | undefined {
  return collections.find((collection) => collection.table === table);
}
