import type { Page } from '@playwright/test';

/** https://w3c.github.io/layout-instability, which TypeScript doesn't declare yet. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

export interface Shift {
  /** A ratio without a unit. Search engines rate a total of at most 0.1 as good. */
  readonly value: number;
  /** Whether the visitor pressed something in the half second before. */
  readonly hadRecentInput: boolean;
  /** Beginning of the text of each moved element. */
  readonly moved: readonly string[];
}

/** All layout shifts without user input since the page was opened, in order. Browsers keep the first 150. */
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
