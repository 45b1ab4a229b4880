import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import { capitalize } from '#domain/site/english.ts';
import { formatNumber } from '#domain/site/format.ts';
import type * as english from '../en/collections.ts';
import { pictures } from './pictures.ts';
import { stoneNames } from './stones.ts';
import { collectionNames } from './words/collections.ts';

const NUMBER_WORDS = [
  'cero',
  'una',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
];

export const collectionCount: string = NUMBER_WORDS[collections.length] ?? formatNumber(collections.length);

/** Separated by semicolons, because some names contain 'y'. */
export const listedCollections: string = collections
  .map(({ slug }) => collectionNames[slug].toLowerCase())
  .join('; ');

export const collectionContent: Record<CollectionSlug, english.CollectionContent> = {
  'floor-and-wall': {
    summary: `${capitalize(stoneNames)}, con corte a medida.`,
    introduction: `Losas y baldosas de ${stoneNames}, cortadas según el plano y acabadas según el ambiente.`,
    metaDescription: `Pisos y paredes de ${stoneNames}: losas y baldosas cortadas a medida y acabadas en Doral, Florida.`,
    cover: pictures.coverFloorAndWall,
    material: pictures.slabStatuario,
    banner: pictures.bannerFloorAndWall,
    banners: {
      Marble: pictures.bannerFloorAndWall,
      Travertine: pictures.layingTravertineFloorAndWall,
      Limestone: pictures.layingLimestoneFloorAndWall,
      Granite: pictures.layingGraniteFloorAndWall,
      Basalt: pictures.layingBasaltFloorAndWall,
    },
    overview: pictures.bannerFloorAndWall,
  },
  'hardscape-materials': {
    summary: 'Adoquines, cubos de piedra, paneles de laja y guijarros para exteriores.',
    introduction:
      'Adoquines, cubos de piedra, albardillas, paneles de laja y guijarros: piedra hecha para resistir el sol, la sal y la lluvia.',
    metaDescription:
      'Adoquines, lajas, bordes de piscina, paneles de laja y guijarros de piedra natural para terrazas, entradas de auto, piscinas y jardines.',
    cover: pictures.coverHardscapeMaterials,
    material: pictures.bannerHardscapeMaterials,
    banner: pictures.bannerHardscapeMaterials,
    banners: {
      Marble: pictures.layingMarbleHardscape,
      Travertine: pictures.bannerHardscapeMaterials,
      Limestone: pictures.layingLimestoneHardscape,
      Granite: pictures.layingGraniteHardscape,
      Basalt: pictures.layingBasaltHardscape,
    },
  },
  'architectural-designs': {
    summary: 'Columnas, balaustradas, marcos y detalles tallados.',
    introduction:
      'Columnas, balaustradas, marcos, escaleras y molduras, torneados y tallados según el plano del arquitecto.',
    metaDescription:
      'Columnas, balaustradas, marcos de ventana y de chimenea, escaleras y molduras de piedra, torneados y tallados según su plano.',
    cover: pictures.coverArchitecturalDesigns,
    material: { ...pictures.bannerArchitecturalDesigns, focal: [0.8, 0.5] },
    banner: pictures.bannerArchitecturalDesigns,
  },
  'stone-fixing-solutions': {
    summary: 'Anclajes y rieles que sostienen una fachada toda la vida.',
    introduction:
      'Anclajes, ménsulas y pasadores que sostienen la piedra en la pared y la dejan moverse lo necesario.',
    metaDescription:
      'Anclajes, ménsulas, anclajes de retención y pasadores de acero inoxidable para fachadas y revestimientos de piedra natural.',
    cover: pictures.coverStoneFixingSolutions,
    material: { ...pictures.bannerStoneFixingSolutions, focal: [0.2, 0.5] },
    banner: pictures.bannerStoneFixingSolutions,
  },
  extras: {
    summary: 'Bebederos para aves, maceteros y piezas únicas para el jardín.',
    introduction:
      'Lavabos, mesas, fuentes, maceteros y bebederos para aves: piezas únicas, hechas a medida con las mismas piedras.',
    metaDescription:
      'Piezas de piedra natural hechas a medida: bebederos para aves, fuentes, maceteros, bancos, lavabos y mesas para la casa y el jardín.',
    cover: pictures.coverExtras,
    material: pictures.bannerExtras,
    banner: pictures.bannerExtras,
  },
};
