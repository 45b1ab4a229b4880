/* Attributes that tell the speculation rules (sections/site/speculation-rules.ts) about the visitor. */

/** Marks a link whose page should be fetched (`fetch`), or fetched and rendered (`render`). */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** Marks the root: `touch` if the visitor scrolls with fingers, `mouse` once a mouse has moved. */
export const POINTER_ATTRIBUTE = 'data-pointer';
