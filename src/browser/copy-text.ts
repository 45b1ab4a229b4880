// Call it before any `await` of the event handler: Safari refuses it later. False if a browser refuses or has no
// clipboard (plain http): show the text selected in a focused field instead.
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
