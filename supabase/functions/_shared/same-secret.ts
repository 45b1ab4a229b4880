const encoder = new TextEncoder();

/** Whether two secrets are equal. Compares in constant time, whatever their lengths. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [one, other] = await Promise.all([given, expected].map((text) => hash(encoder.encode(text))));
  let difference = one === undefined || other === undefined ? 1 : 0;
  one?.forEach((byte, index) => {
    difference |= byte ^ (other?.[index] ?? 0);
  });
  return difference === 0;
}

/** SHA-256. */
export async function hash(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}
