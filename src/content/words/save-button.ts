/** A Save button, for those who do not see it: these, then the product's name. */
export const saveLabels = { toSave: 'Save ', saved: 'Saved: ' } as const;
