/**
 * Runs a script that waits in a template of the page (layouts/PageLayout.astro), once. An `import()` would bring Vite's helper
 * for imports into every page before anybody needs it.
 *
 * @param name what the template says in `data-later`
 * @param onMissing called when the script does not come
 */
export function runLater(name: 'wake' | 'worker', onMissing?: () => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-later=${name}]`);
  const script = template?.content.querySelector('script');
  if (!script) return;
  if (onMissing) script.addEventListener('error', onMissing);
  document.head.append(script);
}
