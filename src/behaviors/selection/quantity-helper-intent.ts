/** Fetches the helper when somebody turns to it. Fields and choices keep what was entered meanwhile, and a submit waits. */
export function watchQuantityHelper(): void {
  const form = document.querySelector<HTMLFormElement>('[data-quantity]');
  if (!form) return;
  const start = () =>
    import('./quantity-helper.ts').then(({ startQuantityHelper }) => startQuantityHelper(form));
  for (const type of ['pointerenter', 'focusin', 'change'] as const) {
    form.addEventListener(type, () => void start(), { once: true });
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void start().then((helper) => helper.add());
  });
}
