import { MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';

/** Rule 1.4. Term and value are read together. */
export interface Claim {
  readonly term: string;
  readonly value: string;
}

export const claims = {
  minimumOrder: { term: 'Minimum order', value: `typically ${MINIMUM_ORDER_M2} m2` },
  samples: { term: 'Samples', value: '10x10 cm' },
  quotes: { term: 'Quotes', value: 'within 48 hours and valid 30 days' },
  reply: { term: 'Reply', value: 'within 24 hours' },
  stock: { term: 'Stock', value: 'ships in 5-7 business days' },
  customOrders: { term: 'Custom orders', value: '2-4 weeks' },
  largeOrders: { term: 'Large orders', value: '6-8 weeks' },
  warranty: { term: 'Warranty', value: '10-year warranty' },
  issues: { term: 'Issues', value: 'to be reported within 48 hours' },
  cncMaximum: { term: 'CNC maximum', value: '3200 x 2000 mm' },
  thickness: { term: 'Thickness', value: '10-100 mm' },
  accuracy: { term: 'Accuracy', value: '0.1 mm' },
  waterJet: { term: 'Water-jet', value: '60,000 PSI' },
  finishes: { term: 'Finishes', value: '30+ finishes' },
  edgeProfiles: { term: 'Edges', value: '10+ edge profiles' },
  sizes: { term: 'Sizes', value: 'from 1 cm to 10 m' },
} as const satisfies Record<string, Claim>;

export const orderClaims: readonly Claim[] = [
  claims.minimumOrder,
  claims.samples,
  claims.quotes,
  claims.reply,
  claims.stock,
  claims.customOrders,
  claims.largeOrders,
  claims.warranty,
  claims.issues,
];

export const workshopClaims: readonly Claim[] = [
  claims.cncMaximum,
  claims.thickness,
  claims.accuracy,
  claims.waterJet,
  claims.sizes,
  claims.finishes,
  claims.edgeProfiles,
];
