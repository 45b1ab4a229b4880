/**
 * Adds a style sheet that comes with code which is loaded on a visitor's intent, and not with every page. A constructed
 * sheet is no inline style to the content security policy.
 *
 * @param css its text, from an import with `?inline`
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
