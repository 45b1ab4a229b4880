import { TITLE_MAX_LENGTH } from './site.rules.ts';

/**
 * The title of a page for search results and tabs: the title and the brand. The brand is left out if the title contains
 * it or has no room for it, and a title that is too long by itself ends after a whole word (rule 2.3),
 * never within a character.
 */
export function composePageTitle(title: string, brand: string): string {
  const branded = title.includes(brand) ? title : `${title} | ${brand}`;
  if (branded.length <= TITLE_MAX_LENGTH) return branded;
  if (title.length <= TITLE_MAX_LENGTH) return title;
  const part = title.slice(0, TITLE_MAX_LENGTH);
  const end = part.lastIndexOf(' ');
  return `${(end > 0 ? part.slice(0, end) : part.slice(0, -1)).replace(/[\s,;:.–\p{Surrogate}-]+$/u, '')}…`;
}
