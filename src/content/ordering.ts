/** What a buyer should know before ordering; the information box of every product (spec §2, "Product detail"). */
export const orderingNotes: readonly string[] = [
  'Natural variation in color and vein is part of the stone',
  'Professional installation recommended',
  'Samples on request',
  'Lead times vary',
];
