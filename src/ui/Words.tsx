/**
 * Words of an island that is already in the page's HTML when its code comes.
 *
 * Browsers' translators replace text nodes by elements of their own. So a text that changes or is hydrated stands alone in an
 * element: React then sets it as a whole and looks for no text node, and a form that wakes in a translated page is taken over
 * as it is, with everything that was typed. A text of two parts is one string.
 */
export function Words({ children }: { children: string }) {
  return <span suppressHydrationWarning>{children}</span>;
}
