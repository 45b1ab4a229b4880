import type { Page } from '@playwright/test';

/** https://w3c.github.io/layout-instability, which TypeScript does not know yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

export interface Shift {
  /** A ratio without a unit; search engines call a page good whose shifts come to 0.1 at most. */
  readonly value: number;
  /** Whether somebody pressed something in the half second before. */
  readonly hadRecentInput: boolean;
  /** How the text begins of what was moved. */
  readonly moved: readonly string[];
}

/** What has moved by itself since the page was opened, in its order; a browser keeps the first 150. */
export async function readShifts(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    observer.disconnect();
    return shifts.map(({ value, hadRecentInput, sources }) => ({
      value,
      hadRecentInput,
      moved: sources.map(({ node }) => node?.textContent?.trim().slice(0, 40) ?? ''),
    }));
  });
}

export function sumShifts(shifts: readonly Shift[]): number {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
