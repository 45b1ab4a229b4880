/**
 * Puts a text on the clipboard. Call it in the task of the press, before anything is awaited: Safari refuses it later.
 *
 * @returns whether it is there. Where a browser refuses, or has no clipboard (a page on plain http), the caller shows the text in a field
 * that takes the focus, selected.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
