import type { Words } from '#domain/site/words.ts';
import type * as english from '../en/figures.ts';

export const storyFigures = [
  { value: '1999', suffix: '', label: 'Fundación' },
  { value: '25', suffix: '', label: 'Años de trayectoria' },
  { value: '300', suffix: '', label: 'Proyectos a medida' },
  { value: '50', suffix: '+', label: 'Países con nuestros proyectos' },
] satisfies Words<typeof english.storyFigures>;

export const projectStats = [
  { value: '500', suffix: '+', label: 'Proyectos terminados' },
  { value: '50M', suffix: '+', label: 'Metros cuadrados entregados' },
  { value: '30', suffix: '+', label: 'Países a los que llevamos piedra' },
  { value: '100', suffix: '%', label: 'Clientes satisfechos' },
] satisfies Words<typeof english.projectStats>;
