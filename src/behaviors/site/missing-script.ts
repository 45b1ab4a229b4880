const KEY = 'reloaded-for';

/** An open page may request a script that a later release no longer has. Reloads once per script, never over typed
 * text. */
export function reloadForMissingScript(): void {
  const onMissing = (script: string) => {
    if (!navigator.onLine || hasBegunToType()) return;
    try {
      if (sessionStorage[KEY] === script) return;
      sessionStorage[KEY] = script;
      location.reload();
    } catch {
      // Without storage the page could reload endlessly.
    }
  };
  // Chromium and Firefox name the script in the message. Safari doesn't, so it reloads once per session.
  addEventListener('vite:preloadError', (event) => onMissing(String((event as PreloadError).payload)));
}

/** By the values, because the visitor may have typed before this script was loaded. */
function hasBegunToType(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea, form select');
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

type PreloadError = Event & { payload: unknown };
