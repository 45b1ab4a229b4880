/** Returns undefined if the text is not base64. Accepts line breaks and missing padding. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text);
    // `Uint8Array.from` with a function would first make an array of all characters, fifty times as large.
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
