import { MINIMUM_ORDER_M2 } from '#domain/selection/selection.rules.ts';
import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/claims.ts';

export const claims = {
  minimumOrder: { term: 'Pedido mínimo', value: `normalmente ${MINIMUM_ORDER_M2} m²` },
  samples: { term: 'Muestras', value: '10 × 10 cm' },
  quotes: { term: 'Cotizaciones', value: 'en un plazo de 48 horas y con validez de 30 días' },
  reply: { term: 'Respuesta', value: 'en menos de 24 horas' },
  stock: { term: 'Material en existencia', value: 'se despacha en 5 a 7 días hábiles' },
  customOrders: { term: 'Pedidos a medida', value: 'de 2 a 4 semanas' },
  largeOrders: { term: 'Pedidos grandes', value: 'de 6 a 8 semanas' },
  warranty: { term: 'Garantía', value: '10 años de garantía' },
  issues: { term: 'Reclamos', value: 'deben presentarse dentro de las 48 horas' },
  cncMaximum: { term: 'Máximo de la CNC', value: '3200 × 2000 mm' },
  thickness: { term: 'Espesor', value: 'de 10 a 100 mm' },
  accuracy: { term: 'Precisión', value: '0.1 mm' },
  waterJet: { term: 'Chorro de agua', value: '60,000 PSI' },
  finishes: { term: 'Acabados', value: 'más de 30 acabados' },
  edgeProfiles: { term: 'Cantos', value: 'más de 10 perfiles de canto' },
  sizes: { term: 'Medidas', value: 'de 1 cm a 10 m' },
} satisfies Words<typeof english.claims>;

export const orderClaims = [
  claims.minimumOrder,
  claims.samples,
  claims.quotes,
  claims.reply,
  claims.stock,
  claims.customOrders,
  claims.largeOrders,
  claims.warranty,
  claims.issues,
] satisfies Words<typeof english.orderClaims>;

export const workshopClaims = [
  claims.cncMaximum,
  claims.thickness,
  claims.accuracy,
  claims.waterJet,
  claims.sizes,
  claims.finishes,
  claims.edgeProfiles,
] satisfies Words<typeof english.workshopClaims>;
