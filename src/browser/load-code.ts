const loading = new Map<string, Promise<boolean>>();

/** Runs the script in the page's `<template data-code>` of this name, once. An `import()` would add Vite's preload helper to
 * every page before it is needed. False if the script can't be loaded; then the page says so. */
export function loadCode(name: string): Promise<boolean> {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-code=${name}]`);
  const script = template?.content.querySelector('script');
  const code = new Promise<boolean>((resolve) => {
    if (!script) return;
    script.onload = () => resolve(true);
    script.onerror = () => {
      sayMissing();
      resolve(false);
    };
    document.head.append(script);
  });
  if (script) loading.set(name, code);
  return loading.get(name) ?? code;
}

export function sayMissing(): void {
  document.querySelector('[data-code-missing]')?.removeAttribute('hidden');
}
