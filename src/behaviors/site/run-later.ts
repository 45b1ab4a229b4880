// Runs the script of a template (`data-later`, layouts/PageLayout.astro), once. An `import()` would add Vite's preload
// helper to every page before it is needed.
export function runLater(name: 'wake' | 'worker', onMissing?: (event: Event) => void): void {
  const template = document.querySelector<HTMLTemplateElement>(`[data-later=${name}]`);
  const script = template?.content.querySelector('script');
  if (!script) return;
  if (onMissing) script.addEventListener('error', onMissing);
  document.head.append(script);
}
