import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/quantity.ts';

/** Units, written after an area. */
export const areaUnitNames = { m2: 'm²', sqft: 'pies²' } satisfies Words<typeof english.areaUnitNames>;

/** Units of the sides of a room, by the unit of its area. */
export const sideUnitNames = { m2: 'm', sqft: 'pies' } satisfies Words<typeof english.sideUnitNames>;

/** What the helper says that computes how much of a stone a room takes. */
export const quantityWords = {
  added: (name) => `${name} está en su selección`,
  withWaste: (area) => `${area} con desperdicio`,
  open: 'Abrir la selección',
  inOtherUnit: { m2: 'En pies cuadrados', sqft: 'En metros cuadrados' },
} satisfies Words<typeof english.quantityWords>;
