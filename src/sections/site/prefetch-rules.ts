import { AHEAD_ATTRIBUTE } from '#behaviors/site/fetch-ahead.ts';
import { paths } from '#domain/site/paths.ts';
import { toInlineData } from '#ui/inline-script.ts';

/** Pages that do something when they are opened, or are not built, and files. */
const NEVER = [
  '/admin/*',
  '/live/*',
  '/collections/*/all/*',
  `${paths.unsubscribe}*`,
  `${paths.confirm}*`,
  paths.offline,
  '/*.*',
];
const mayBeFetched = { and: [{ href_matches: '/*' }, { not: { href_matches: NEVER } }] };

/**
 * A page is fetched ahead when a pointer rests on a link to it or a finger comes down, and when a visitor has looked at
 * the link for a while: the HTML and nothing else. Browsers leave it where data is to be saved. Prefetch, never prerender:
 * a prerendered page would run its scripts.
 */
export const prefetchRules = toInlineData({
  prefetch: [
    { where: mayBeFetched, eagerness: 'moderate' },
    {
      where: { and: [...mayBeFetched.and, { selector_matches: `[${AHEAD_ATTRIBUTE}]` }] },
      eagerness: 'immediate',
    },
  ],
});
