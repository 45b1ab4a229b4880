import type { Locator } from '@playwright/test';

/** Visible parts of texts inside these elements, each with its number of lines. Spaces that do not break count as spaces. */
export function readLines(places: Locator, part: RegExp): Promise<{ text: string; lines: number }[]> {
  return places.evaluateAll(
    (elements, { source, flags }) => {
      const found: { text: string; lines: number }[] = [];
      for (const element of elements) {
        const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode: node } = texts;
          if (!node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
          const words = (node.nodeValue ?? '').replaceAll(/\s/g, ' ');
          for (const { 0: text, index } of words.matchAll(new RegExp(source, flags))) {
            const range = new Range();
            range.setStart(node, index);
            range.setEnd(node, index + text.length);
            const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
            found.push({ text, lines: new Set(tops).size });
          }
        }
      }
      return found;
    },
    { source: part.source, flags: part.flags },
  );
}

/** @throws if there is no such part: a check of nothing is no check */
export async function findBroken(places: Locator, part: RegExp): Promise<string[]> {
  const parts = await readLines(places, part);
  if (parts.length === 0) throw new Error(`No text is like ${String(part)}.`);
  return parts.flatMap(({ text, lines }) => (lines > 1 ? [text] : []));
}
