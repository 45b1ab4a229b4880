import type { ImageMetadata } from 'astro';
import { pictureTexts } from '#content/catalogue.ts';
import type { StoneType } from '#domain/catalogue/material.ts';

export interface ContentPicture {
  readonly image: ImageMetadata;
  readonly alt: string;
  /** Stays visible when the picture is cropped: fractions of width and height from the top left. */
  readonly focal: readonly [x: number, y: number];
}

const files = import.meta.glob<ImageMetadata>('../../assets/images/**/*.jpg', {
  eager: true,
  import: 'default',
});

// The file below `src/assets/images`, and the focal point if it is not the center.
const images = {
  heroLandscape: ['hero/hall-landscape', 0.6, 0.5],
  heroPortrait: ['hero/hall-portrait'],
  vaultedGallery: ['company/vaulted-gallery', 0.5, 0.6],
  slabWarehouse: ['company/slab-warehouse', 0.74, 0.52],
  edgeProfiles: ['company/edge-profiles', 0.4, 0.5],
  miteredCorner: ['company/mitered-corner', 0.55, 0.5],
  waterjetInlay: ['company/waterjet-inlay', 0.52, 0.5],
  cratedSlabs: ['company/crated-slabs', 0.3, 0.55],
  quarryFace: ['quarries/quarry-face', 0.58, 0.5],
  quarryBlocks: ['quarries/quarry-blocks', 0.4, 0.6],
  quarryCarrara: ['quarries/carrara', 0.6, 0.6],
  quarryThassos: ['quarries/thassos', 0.4, 0.5],
  quarryVolakas: ['quarries/volakas', 0.35, 0.55],
  quarryKavala: ['quarries/kavala', 0.6, 0.5],
  quarryDrama: ['quarries/drama', 0.5, 0.55],
  quarryAfyon: ['quarries/afyon', 0.35, 0.5],
  istanbul1: ['projects/istanbul-1', 0.36, 0.5],
  istanbul2: ['projects/istanbul-2', 0.5, 0.62],
  istanbul3: ['projects/istanbul-3', 0.5, 0.6],
  dubai1: ['projects/dubai-1', 0.48, 0.6],
  dubai2: ['projects/dubai-2', 0.42, 0.68],
  dubai3: ['projects/dubai-3', 0.42, 0.5],
  newYork1: ['projects/new-york-1', 0.47, 0.65],
  newYork2: ['projects/new-york-2', 0.62, 0.58],
  newYork3: ['projects/new-york-3', 0.48, 0.6],
  london1: ['projects/london-1', 0.66, 0.6],
  london2: ['projects/london-2', 0.68, 0.6],
  london3: ['projects/london-3', 0.5, 0.55],
  santorini1: ['projects/santorini-1', 0.25, 0.6],
  santorini2: ['projects/santorini-2', 0.5, 0.62],
  santorini3: ['projects/santorini-3', 0.36, 0.5],
  singapore1: ['projects/singapore-1', 0.5, 0.64],
  singapore2: ['projects/singapore-2', 0.42, 0.55],
  singapore3: ['projects/singapore-3', 0.44, 0.7],
  coverFloorAndWall: ['collections/floor-and-wall-cover', 0.55, 0.55],
  coverHardscapeMaterials: ['collections/hardscape-materials-cover', 0.42, 0.6],
  coverArchitecturalDesigns: ['collections/architectural-designs-cover', 0.45, 0.55],
  coverStoneFixingSolutions: ['collections/stone-fixing-solutions-cover', 0.55, 0.36],
  coverExtras: ['collections/extras-cover', 0.5, 0.6],
  bannerFloorAndWall: ['collections/floor-and-wall-banner'],
  bannerHardscapeMaterials: ['collections/hardscape-materials-banner'],
  layingTravertineFloorAndWall: ['collections/floor-and-wall-travertine'],
  layingLimestoneFloorAndWall: ['collections/floor-and-wall-limestone'],
  layingGraniteFloorAndWall: ['collections/floor-and-wall-granite'],
  layingBasaltFloorAndWall: ['collections/floor-and-wall-basalt'],
  layingMarbleHardscape: ['collections/hardscape-materials-marble'],
  layingLimestoneHardscape: ['collections/hardscape-materials-limestone'],
  layingGraniteHardscape: ['collections/hardscape-materials-granite'],
  layingBasaltHardscape: ['collections/hardscape-materials-basalt'],
  bannerArchitecturalDesigns: ['collections/architectural-designs-banner', 0.5, 0.3],
  bannerStoneFixingSolutions: ['collections/stone-fixing-solutions-banner', 0.55, 0.45],
  bannerExtras: ['collections/extras-banner'],
  travertineBand: ['stone/travertine-band'],
  slabCalacattaGold: ['stone/calacatta-gold-slab'],
  slabNeroMarquina: ['stone/nero-marquina-slab'],
  slabAfyonViolet: ['stone/afyon-violet-slab'],
  slabCremaMarfil: ['stone/crema-marfil-slab'],
  slabVolakas: ['stone/volakas-slab'],
  slabStatuario: ['stone/statuario-slab'],
  slabEmperadorDark: ['stone/emperador-dark-slab'],
  slabNoceTravertine: ['stone/noce-travertine-slab'],
  slabSilverTravertine: ['stone/silver-travertine-slab'],
  slabGoldTravertine: ['stone/gold-travertine-slab'],
  slabKavala: ['stone/kavala-marble-slab'],
  finishPolished: ['finishes/polished'],
  finishHoned: ['finishes/honed'],
  finishBrushed: ['finishes/brushed'],
  finishFlamed: ['finishes/flamed'],
  finishBushHammered: ['finishes/bush-hammered'],
  finishSplitFace: ['finishes/split-face'],
  finishTumbled: ['finishes/tumbled'],
} as const satisfies Record<string, readonly [file: string, x?: number, y?: number]>;

export type PictureName = keyof typeof images;

function describe(name: PictureName): ContentPicture {
  const [file, x = 0.5, y = 0.5] = images[name];
  return { image: find(file), alt: pictureTexts[name], focal: [x, y] };
}

/** @throws if a file doesn't exist */
function find(file: string): ImageMetadata {
  const image = files[`../../assets/images/${file}.jpg`];
  if (!image) throw new Error(`src/assets/images lacks ${file}.jpg.`);
  return image;
}

export const getChip = (type: StoneType) => find(`stone/${type.toLowerCase()}-chip`);

export const pictures = Object.fromEntries(
  (Object.keys(images) as PictureName[]).map((name) => [name, describe(name)]),
) as Readonly<Record<PictureName, ContentPicture>>;
