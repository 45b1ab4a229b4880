/** A style sheet (`?inline`) of lazily loaded code: the policy doesn't treat a constructed sheet as an inline style. */
export function adoptStyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
