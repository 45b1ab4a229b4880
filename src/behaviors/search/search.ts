/** Lets the header's search open in place, by its button and by the key `/`; the rest comes when somebody wants it. */
export function watchSearch(): void {
  const open = (address: string) => {
    import('./search-dialog.ts').then(
      ({ openSearch }) => openSearch(),
      () => location.assign(address),
    );
  };
  addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-search]')) return;
    event.preventDefault();
    open(form.action);
  });
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof HTMLElement &&
      (target.isContentEditable ||
        target.matches('input:not([type=radio], [type=checkbox]), textarea, select'));
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    open('/search');
  });
}
