import { toOrderArea } from './quantity.ts';
import { AREA_STEPS_PER_M2, MINIMUM_ORDER_M2 } from './selection.rules.ts';
import type { NamedEntry } from './selection-message.ts';

export interface SelectionTotals {
  readonly stoneCount: number;
  readonly sampleCount: number;
  /** Square meters with waste, not rounded; of what is ordered by area and still to be had. */
  readonly orderM2: number;
  /** Whether something is to be laid, and less than the company usually takes an order for. */
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
    // A sum of decimals may miss a whole number by a hair.
    isBelowMinimum:
      orderM2 > 0 && Math.round(orderM2 * AREA_STEPS_PER_M2) / AREA_STEPS_PER_M2 < MINIMUM_ORDER_M2,
  };
}
