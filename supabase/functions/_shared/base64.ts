/** The bytes, or undefined when the text is not base64. Line breaks and missing padding are forgiven. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(text);
    // A loop over the codes: `Uint8Array.from` with a function first makes an array of all characters, fifty times as large.
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return undefined;
  }
}
