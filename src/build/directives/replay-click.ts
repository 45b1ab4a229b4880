/**
 * Keeps the last click on a plain button of an island that is still asleep, and gives it back once the island is
 * awake: without this a visitor's first press on 'Next' would be lost. Controls with a native answer of their own
 * (links, popover buttons, form fields, submit buttons) need none and are left alone.
 *
 * @returns a function to call after hydration
 */
export function rememberClick(element: HTMLElement): () => void {
  let pressed: HTMLElement | undefined;
  const remember = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]:not([popovertarget])');
    if (button) pressed = button;
  };
  element.addEventListener('click', remember);
  return () => {
    element.removeEventListener('click', remember);
    pressed?.click();
  };
}
