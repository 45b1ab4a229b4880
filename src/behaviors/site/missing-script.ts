const KEY = 'reloaded-for';

/**
 * An open page may ask for a script that a later release no longer has. Then the page is
 * reloaded, once for each script, but never after a visitor began to fill in a form, and never offline.
 */
export function reloadForMissingScript(): void {
  const onMissing = (script: string) => {
    if (!navigator.onLine || hasBegunToType()) return;
    try {
      if (sessionStorage[KEY] === script) return;
      sessionStorage[KEY] = script;
      location.reload();
    } catch {
      // Without storage the page would reload endlessly.
    }
  };
  // Chromium and Firefox name the script in the message; Safari does not, and is reloaded once a session.
  addEventListener('vite:preloadError', (event) => onMissing(String((event as PreloadError).payload)));
  // Astro fetches islands, tries twice and reports the failure. An error inside an island is handled elsewhere.
  addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as HydrationError).detail;
    if (/import\w* (?:a )?module/i.test(String(error))) onMissing(componentUrl);
  });
}

/** Told by what the forms hold: a visitor may have typed before this was here. */
function hasBegunToType(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('form input, form textarea, form select');
  return [...fields].some((field) => {
    if (field instanceof HTMLSelectElement) return field.selectedIndex > 0;
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  });
}

type PreloadError = Event & { payload: unknown };
type HydrationError = CustomEvent<{ error: unknown; componentUrl: string }>;
