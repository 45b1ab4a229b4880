/** What is counted on listings and in the search. */
export const productForms = { one: 'product', other: 'products' } as const;
