/**
 * The keys that a list may know a product by, as its Save button carries them: today's, then those of its earlier slugs,
 * parted by spaces.
 */
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
