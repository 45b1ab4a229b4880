/* What the rules in the head of a page (sections/site/speculation-rules.ts) know of its visitor, as attributes. */

/** On a link whose page is to be fetched (`fetch`), or fetched and rendered (`render`). */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** On the root: `touch` where fingers come down on links to scroll, `mouse` once one has moved. */
export const POINTER_ATTRIBUTE = 'data-pointer';
