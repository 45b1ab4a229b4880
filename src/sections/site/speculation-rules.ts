import { AHEAD_ATTRIBUTE, POINTER_ATTRIBUTE } from '#behaviors/site/ahead-marks.ts';
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
/** Pages that are fetched but not rendered ahead: they begin with what the visitor keeps, or with the graphics card. */
const BUSY = [`${paths.selection}*`, `${paths.search}*`, `${paths.rooms}*`];

const toRule = (links: string, left: readonly string[], eagerness: 'immediate' | 'moderate') => ({
  where: { and: [{ selector_matches: links }, { href_matches: '/*' }, { not: { href_matches: left } }] },
  eagerness,
});

/**
 * A page is fetched ahead when a pointer rests on a link to it, and rendered when that is a mouse that has moved before; both
 * when its link is marked (behaviors/site/fetch-ahead.ts). Browsers leave it where data is to be saved, and only fetch where
 * memory is short. A page that was rendered ahead sleeps until somebody looks at it (behaviors/site/wake-on-life.ts).
 */
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
