import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';

/**
 * Puts a text on the clipboard and says so.
 *
 * @returns whether it is there; where a browser refuses, the caller shows the text for copying by hand
 */
export async function copyText(text: string, done: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    return false;
  }
  notify.success(done, { id: 'copied', durationMs: FORM_FEEDBACK_MS });
  return true;
}
