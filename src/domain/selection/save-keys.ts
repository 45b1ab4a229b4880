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
