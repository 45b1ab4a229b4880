const MOST_SPELLINGS = 4;
const SPELLING = /%([0-9a-f]{2})|&#x([0-9a-f]{2});|&#(\d{2,3});/gi;

export function undoSpelling(state: string): string {
  let text = state;
  for (let round = 0; round < MOST_SPELLINGS; round += 1) {
    text = text.replaceAll(SPELLING, (_, percent?: string, hex?: string, decimal?: string) =>
      String.fromCharCode(
        decimal === undefined ? Number.parseInt(percent ?? hex ?? '', 16) : Number(decimal),
      ),
    );
  }
  // Keyboards and programs of East Asia write wide marks.
  return text.normalize('NFKC');
}
