import type { Product } from '#domain/catalogue/product.ts';

export const silicaNotice =
  'Cortar, desbastar y pulir piedra libera polvo de sílice, que daña los pulmones: trabaje en húmedo o con extracción, y use respirador';

const stoneNotes: readonly string[] = [
  'La variación natural de color y veta es parte de la piedra',
  'Se recomienda la instalación profesional',
  'Muestras a pedido',
  'Los plazos de entrega varían',
];

const saltNote = 'No apto para piscinas de agua salada: la sal deteriora el travertino';

type Kind = Pick<Product, 'collection' | 'materialType'>;

export function getSafetyNotes({ collection, materialType }: Kind): readonly string[] {
  if (collection === 'stone-fixing-solutions') return [];
  return [...(materialType.toLowerCase() === 'travertine' ? [saltNote] : []), silicaNotice];
}

export function getOrderingNotes(kind: Kind): readonly string[] {
  if (kind.collection === 'stone-fixing-solutions')
    return ['Las medidas y las cargas se definen para cada proyecto', ...stoneNotes];
  return [...stoneNotes, ...getSafetyNotes(kind)];
}
