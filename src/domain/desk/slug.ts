import { RESERVED_SLUG, SLUG_MAX_LENGTH } from '../catalogue/catalogue.rules.ts';
import { toSlug } from '../catalogue/slug.ts';

export function proposeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = toSlug(name);
  if (slug === '' || (!taken.has(slug) && !RESERVED_SLUG.test(slug))) return slug;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const candidate = `${slug.slice(0, SLUG_MAX_LENGTH - ending.length).replace(/-+$/, '')}${ending}`;
    if (!taken.has(candidate)) return candidate;
  }
}
