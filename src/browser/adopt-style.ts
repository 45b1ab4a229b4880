/**
 * Adds a style sheet that belongs to lazily loaded code. The content security policy doesn't treat a constructed sheet
 * as an inline style.
 *
 * @param css its text, from an import with `?inline`
 */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
