/** After the page has loaded or scrolled: its pictures, the visitor's actions and the next page take precedence. */
export const REST_MS = 3000;
