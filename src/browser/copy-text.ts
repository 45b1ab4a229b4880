/**
 * Copies a text to the clipboard. Call it directly in the event handler, before any `await`: Safari refuses it later.
 *
 * @returns whether it was copied. If a browser refuses or has no clipboard (a page on plain http), show the text
 * selected in a focused field instead
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
