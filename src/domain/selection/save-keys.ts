/** The keys of a product for its Save button: the present one, then those of its earlier slugs, separated by spaces. */
export function composeSaveKeys({
  collection,
  slug,
  earlierSlugs = [],
}: {
  readonly collection: string;
  readonly slug: string;
  readonly earlierSlugs?: readonly string[];
}): string {
  return [slug, ...earlierSlugs].map((one) => `${collection}/${one}`).join(' ');
}
