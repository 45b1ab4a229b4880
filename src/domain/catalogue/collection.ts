interface CollectionEntry {
  readonly slug: string;
  readonly table: string;
  /** Spelled exactly as in production. */
  readonly bucket: string;
  readonly hasTypeFilter: boolean;
  readonly hasOrigin: boolean;
  readonly thumbnailCount: number;
  readonly isCustomCrafted: boolean;
  readonly orderedBy: 'area' | 'piece';
  /** For links to a selection. Old links must keep working: never change or reuse a letter. */
  readonly code: string;
}

/** In menu order. docs/recipes.md lists what else a new collection needs. */
export const collections = [
  {
    slug: 'floor-and-wall',
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
    table: 'extras',
    bucket: 'extras other',
    hasTypeFilter: false,
    hasOrigin: false,
    thumbnailCount: 4,
    isCustomCrafted: true,
    orderedBy: 'piece',
    code: 'e',
  },
] as const satisfies readonly CollectionEntry[];

export type CollectionSlug = (typeof collections)[number]['slug'];
export type Collection = CollectionEntry & { readonly slug: CollectionSlug };
export type CollectionTable = (typeof collections)[number]['table'];

export function findCollection(slug: string): (typeof collections)[number] | undefined {
  return collections.find((collection) => collection.slug === slug);
}

export function getCollection(slug: CollectionSlug): Collection {
  const collection = findCollection(slug);
  if (!collection) throw new Error(`There is no collection '${slug}'.`);
  return collection;
}

export function findCollectionByTable(table: string): (typeof collections)[number] | undefined {
  return collections.find((collection) => collection.table === table);
}
