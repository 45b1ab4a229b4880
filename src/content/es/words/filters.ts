import type { Words } from '#domain/site/words.ts';
import type * as english from '../../en/words/filters.ts';

export const filterWords = {
  label: 'Productos',
  typeLegend: 'Tipo de piedra',
  allTypes: 'Todos',
  title: 'Filtrar',
  chosen: 'Filtros elegidos',
  close: 'Cerrar',
  clear: 'Borrar todo',
  remove: (label) => `Quitar ${label}`,
  none: 'No hay productos',
  show: (products) => `Ver ${products}`,
  more: 'Mostrar más',
  unavailable: 'No se pudieron cargar los filtros. Revise su conexión y elija de nuevo.',
} satisfies Words<typeof english.filterWords>;

export const facetLabels = {
  finish: 'Acabado',
  for: 'Apto para',
  thickness: 'Espesor',
  origin: 'Origen',
} satisfies Words<typeof english.facetLabels>;
