import tailwindcss from '@tailwindcss/vite';
import type { Plugin } from 'vite';

/** What Tailwind documents as its directives and functions, and the older ones that it still takes. */
const TAILWIND =
  /@(?:apply|config|custom-variant|import|plugin|reference|slot|source|tailwind|theme|utility|variant)\b|(?:theme|--alpha|--spacing)\(/;

/**
 * Tailwind's plugin, kept from style sheets that have nothing for it: it sets up a compiler for each of them before it sees so.
 * Nearly all styles of components are plain CSS.
 */
export function tailwindWhereUsed(): Plugin[] {
  return tailwindcss().map((plugin) => {
    const { transform } = plugin;
    if (typeof transform !== 'object') return plugin;
    return { ...plugin, transform: { ...transform, filter: { ...transform.filter, code: TAILWIND } } };
  });
}
