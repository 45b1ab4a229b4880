import { writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { toLanguagePath, type Language } from '#domain/site/languages.ts';

/** Those of addresses for all languages are in netlify.toml. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  // A filter in the address doesn't change a listing's HTML, so a prefetched listing serves all of its addresses.
  '/collections/*': ['No-Vary-Search: params'],
  // The catalogue for search, selection and compare: revalidated with every page that needs it, and sent again only if its
  // collection changed (ETag). For scripts, not for search engines.
  '/catalogue/*': ['Cache-Control: public, max-age=0, must-revalidate', 'X-Robots-Tag: noindex'],
  '/live/*': ['X-Robots-Tag: noindex'],
};

export function composeHeaders(languages: readonly Language[]): string {
  const rules = languages.flatMap((language) =>
    Object.entries(HEADERS).map(([path, headers]) =>
      [toLanguagePath(language, path), ...headers].join('\n  '),
    ),
  );
  return `${rules.join('\n')}\n`;
}

export function languageHeaders(languages: readonly Language[]): AstroIntegration {
  return {
    name: 'language-headers',
    hooks: {
      'astro:build:done': ({ dir }) => {
        writeFileSync(new URL('_headers', dir), composeHeaders(languages));
      },
    },
  };
}
