/** In the order of the filter (rule 6.2). */
export const stoneTypes = ['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt'] as const;

export type StoneType = (typeof stoneTypes)[number];

export const DEFAULT_STONE_TYPE: StoneType = 'Marble';
