/** Followed by the product's name. */
export const saveLabels = { toSave: 'Save ', saved: 'Saved: ' } as const;
