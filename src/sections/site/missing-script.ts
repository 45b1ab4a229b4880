const KEY = 'reloaded-for';

/**
 * A page that is still open when the site is published anew may ask for a script that is gone. Then the page is loaded
 * anew, once for each script, and never where somebody has begun to fill in a form, or without a network.
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
      // Without a memory there would be no end to it.
    }
  };
  document.addEventListener('input', ({ target }) => {
    isTouched ||= (target as Element).closest('form') !== null;
  });
  // Chromium and Firefox name the script in the message; Safari does not, and is reloaded once a session.
  addEventListener('vite:preloadError', (event) => onMissing(String((event as PreloadError).payload)));
  // Islands are fetched by Astro, which tries twice and then says so; an error of the island itself is none of ours.
  addEventListener('astro:hydration-error', (event) => {
    const { error, componentUrl } = (event as HydrationError).detail;
    if (/import\w* (?:a )?module/i.test(String(error))) onMissing(componentUrl);
  });
}

type PreloadError = Event & { payload: unknown };
type HydrationError = CustomEvent<{ error: unknown; componentUrl: string }>;
