/** The stones of the type filter, in its order (rule 6.2). */
export const stoneTypes = ['Marble', 'Travertine', 'Limestone', 'Granite', 'Basalt'] as const;

export type StoneType = (typeof stoneTypes)[number];

export const DEFAULT_STONE_TYPE: StoneType = 'Marble';
