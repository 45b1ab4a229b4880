/** `fetch` a link's page, or fetch and `render` it. */
export const AHEAD_ATTRIBUTE = 'data-ahead';
/** `touch` if the visitor scrolls with fingers, `mouse` once a mouse has moved. */
export const POINTER_ATTRIBUTE = 'data-pointer';
