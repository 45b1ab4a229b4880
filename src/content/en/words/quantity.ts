import type { AreaUnit } from '#domain/selection/quantity.ts';

/** Units, written after an area. */
export const areaUnitNames: Readonly<Record<AreaUnit, string>> = { m2: 'm²', sqft: 'sq ft' };

/** Units of the sides of a room, by the unit of its area. */
export const sideUnitNames: Readonly<Record<AreaUnit, string>> = { m2: 'm', sqft: 'ft' };

/** What the helper says that computes how much of a stone a room takes. */
export const quantityWords = {
  added: (name: string) => `${name} is in your selection`,
  /** @param area with its unit */
  withWaste: (area: string) => `${area} with waste`,
  open: 'Open selection',
  inOtherUnit: { m2: 'In square feet', sqft: 'In square meters' },
} as const;
