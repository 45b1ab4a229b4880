import type { AreaUnit } from '#domain/selection/quantity.ts';
import { SELECTION_MAX_ENTRIES } from '#domain/selection/selection.rules.ts';

export const saveFeedback = {
  newer: 'Your selection is of a newer version of this page. Load the page again to change it.',
  full: `${SELECTION_MAX_ENTRIES} stones is the most a selection holds.`,
  forNow: 'Saved for now',
  lasts: {
    tab: 'This browser keeps it until you close this tab.',
    page: 'This browser keeps it until you leave this page.',
  },
  removed: (name: string) => `${name} removed`,
  undo: 'Undo',
} as const;

export const areaUnitNames: Readonly<Record<AreaUnit, string>> = { m2: 'm²', sqft: 'sq ft' };

export const sideUnitNames: Readonly<Record<AreaUnit, string>> = { m2: 'm', sqft: 'ft' };

export const quantityWords = {
  added: (name: string) => `${name} is in your selection`,
  withWaste: (area: string) => `${area} with waste`,
  open: 'Open selection',
  inOtherUnit: { m2: 'In square feet', sqft: 'In square meters' },
} as const;

export const quantityHelper = {
  heading: 'How much do you need?',
  lead: 'Cutting and matching take a share of every order. Ten percent is usual; a herringbone or a room with many corners takes fifteen.',
  measureBy: { label: 'Measure by', area: 'Area', sides: 'Length × width' },
  unit: 'Unit',
  area: 'Area',
  length: 'Length',
  width: 'Width',
  waste: 'Waste',
  tileSize: 'Tile size',
  toOrder: 'To order',
  piecesOf: 'Pieces of',
  add: 'Add to selection',
  wrong: 'Enter a number such as 12.5 or 12 1/2; a side also as 10\'6" or 320 cm',
} as const;
