const KEY = 'reloaded-for';

/**
 * An open page may ask for a script that a later release no longer has. Then the page is
 * reloaded, once for each script, but never after a visitor began to fill in a form, and never offline.
 */
export function reloadForMissingScript(): void {
  let isTouched = false;
  const onMissing = (script: string) => {
    if (isTouched || !navigator.onLine) return;
    try {
      if (sessionStorage[KEY] === script) return;
      sessionStorage[KEY] = script;
      location.reload();
    } catch {
      // Without storage the page would reload endlessly.
    }
  };
  document.addEventListener('input', ({ target }) => {
    isTouched ||= (target as Element).closest('form') !== null;
  });
  // Chromium and Firefox name the script in the message; Safari does not, and is reloaded once a session.
  addEventListener('vite:preloadError', (event) => onMissing(String((event as PreloadError).payload)));
  // Astro fetches islands, tries twice and reports the failure. An error inside an island is handled elsewhere.
  addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as HydrationError).detail;
    if (/import\w* (?:a )?module/i.test(String(error))) onMissing(componentUrl);
  });
}

type PreloadError = Event & { payload: unknown };
type HydrationError = CustomEvent<{ error: unknown; componentUrl: string }>;
