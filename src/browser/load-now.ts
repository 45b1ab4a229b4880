/** Has the directive load the code of a template that is `data-intent` itself, once (islands/site/client-intent.ts). */
export function loadNow(name: string): void {
  document.querySelector(`template[data-intent=${name}]`)?.setAttribute('data-now', '');
  dispatchEvent(new Event('intent'));
}
