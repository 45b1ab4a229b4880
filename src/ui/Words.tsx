/**
 * Text of an island that is already in the page's HTML before hydration.
 *
 * Browsers' translators replace text nodes with elements. Therefore a text that changes or is hydrated must be the only
 * child of an element: React then sets it as a whole and doesn't look for a text node, so a form in a translated page
 * hydrates without losing what was typed. Join a text of two parts into one string.
 */
export function Words({ children }: { children: string }) {
  return <span suppressHydrationWarning>{children}</span>;
}
