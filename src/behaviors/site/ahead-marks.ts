/* What the rules in the head of a page (sections/site/speculation-rules.ts) know of its visitor, as attributes. */

/** On a link whose page is to be fetched (`fetch`), or fetched and rendered (`render`). */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** On the root once there is a mouse, which can rest on a link. */
export const HOVER_ATTRIBUTE = 'data-hover';
