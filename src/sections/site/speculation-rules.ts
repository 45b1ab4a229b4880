import { AHEAD_ATTRIBUTE, POINTER_ATTRIBUTE } from '#behaviors/site/fetch-ahead.ts';
import { toPatternInAnyLanguage } from '#domain/site/languages.ts';
import { paths } from '#domain/site/paths.ts';
import { siteLanguages } from '#shared/site-languages.ts';
import { toInlineData } from '#ui/inline-script.ts';

const inAnyLanguage = (pattern: string) => toPatternInAnyLanguage(siteLanguages, pattern);

/** Files, pages that aren't built, and pages that act when they are opened are never loaded ahead. */
const NEVER = [
  '/admin/*',
  ...[
    '/live/*',
    '/collections/*/all/*',
    `${paths.unsubscribe}*`,
    `${paths.confirm}*`,
    `${paths.preview}*`,
    paths.offline,
  ].map(inAnyLanguage),
  '/*.*',
];
/** Pages that start with the visitor's stored data or with WebGL are fetched but not rendered ahead. */
const BUSY = [`${paths.selection}*`, `${paths.search}*`, `${paths.rooms}*`].map(inAnyLanguage);

const toRule = (links: string, left: readonly string[], eagerness: 'immediate' | 'moderate') => ({
  where: { and: [{ selector_matches: links }, { href_matches: '/*' }, { not: { href_matches: left } }] },
  eagerness,
});

/** Fetched when a pointer rests on a link, rendered if that pointer is a mouse that has moved, and for marked links
 * (behaviors/site/fetch-ahead.ts). Browsers skip this with data saving, and only fetch if memory is low. A
 * prerendered page stays inactive until the visitor sees it (islands/site/client-intent.ts). */
export const speculationRules = toInlineData({
  prefetch: [
    toRule(`:root:not([${POINTER_ATTRIBUTE}=touch]) a`, NEVER, 'moderate'),
    toRule(`[${AHEAD_ATTRIBUTE}]`, NEVER, 'immediate'),
  ],
  prerender: [
    toRule(`[${POINTER_ATTRIBUTE}=mouse] a`, [...NEVER, ...BUSY], 'moderate'),
    toRule(`[${AHEAD_ATTRIBUTE}=render]`, [...NEVER, ...BUSY], 'immediate'),
  ],
});
