/** Lets the key `/` open the header's search. */
export function watchSearchKey(): void {
  addEventListener('keydown', (event) => {
    const { target } = event;
    const isTyping =
      target instanceof Element &&
      target.matches('input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable]');
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
    if (document.querySelector('dialog:modal')) return;
    event.preventDefault();
    document.querySelector<HTMLFormElement>('[data-search]')?.requestSubmit();
  });
}
