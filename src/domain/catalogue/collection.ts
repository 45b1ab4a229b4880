/** What is fixed about a product collection: its addresses and how its products are listed (spec §3, §9). */
export interface Collection {
  /** Last segment of the listing's address. */
  readonly slug: string;
  readonly name: string;
  /** Postgres table that holds the products. */
  readonly table: string;
  /** Storage bucket of the pictures, spelled as it is spelled in production. */
  readonly bucket: string;
  /** Whether the listing offers the type filter (spec §2). */
  readonly hasTypeFilter: boolean;
  /** Whether a product names where it comes from. */
  readonly hasOrigin: boolean;
  /** Picture slots on the detail page. */
  readonly thumbnailCount: number;
  /** Whether 'Custom crafted' stands beside the type. */
  readonly isCustomCrafted: boolean;
}

/** The five collections, in the order of the menu. A sixth one starts with an entry here. */
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
  },
] as const satisfies readonly Collection[];

export type CollectionSlug = (typeof collections)[number]['slug'];
export type CollectionTable = (typeof collections)[number]['table'];

/** The collection with this slug, or undefined for any other text. */
export function findCollection(slug: string): Collection | undefined {
  return collections.find((collection) => collection.slug === slug);
}

/** The collection with this slug. */
export function getCollection(slug: CollectionSlug): Collection {
  const collection = findCollection(slug);
  if (!collection) throw new Error(`There is no collection '${slug}'.`);
  return collection;
}

/** The collection whose products lie in this table, or undefined for any other table. */
export function findCollectionByTable(table: string): Collection | undefined {
  return collections.find((collection) => collection.table === table);
}
