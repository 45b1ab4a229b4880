import { TITLE_MAX_LENGTH } from './site.rules.ts';

/** The title and the brand, which is left out if it is there or has no room. A title that is too long by itself ends
 * after a whole word (rule 2.3), never within a character. */
export function composePageTitle(title: string, brand: string): string {
  const branded = title.includes(brand) ? title : `${title} | ${brand}`;
  if (branded.length <= TITLE_MAX_LENGTH) return branded;
  if (title.length <= TITLE_MAX_LENGTH) return title;
  const part = title.slice(0, TITLE_MAX_LENGTH);
  const end = part.lastIndexOf(' ');
  return `${(end > 0 ? part.slice(0, end) : part.slice(0, -1)).replace(/[\s,;:.–\p{Surrogate}-]+$/u, '')}…`;
}
