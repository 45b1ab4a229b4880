import { toOrderArea } from './quantity.ts';
import { AREA_STEPS_PER_M2, MINIMUM_ORDER_M2 } from './selection.rules.ts';
import type { NamedEntry } from './selection-message.ts';

export interface SelectionTotals {
  readonly stoneCount: number;
  readonly sampleCount: number;
  /** With waste, not rounded; of available stones that are ordered by area. */
  readonly orderM2: number;
  readonly isBelowMinimum: boolean;
}

export function sumSelection(entries: readonly NamedEntry[]): SelectionTotals {
  const available = entries.filter(({ product, isKnown = true }) => product !== undefined || !isKnown);
  const orderM2 = available
    .filter(({ orderedBy }) => orderedBy === 'area')
    .reduce((sum, { entry }) => sum + toOrderArea(entry.areaM2 ?? 0, entry.wastePercent), 0);
  return {
    stoneCount: entries.length,
    sampleCount: available.filter(({ entry }) => entry.isSampleWanted).length,
    orderM2,
    // A sum of decimals may differ slightly from a whole number.
    isBelowMinimum:
      orderM2 > 0 && Math.round(orderM2 * AREA_STEPS_PER_M2) / AREA_STEPS_PER_M2 < MINIMUM_ORDER_M2,
  };
}
