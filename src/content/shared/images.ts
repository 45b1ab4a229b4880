import type { ImageMetadata } from 'astro';
import bannerArchitecturalDesigns from '#assets/images/collections/architectural-designs-banner.jpg';
import coverArchitecturalDesigns from '#assets/images/collections/architectural-designs-cover.jpg';
import bannerExtras from '#assets/images/collections/extras-banner.jpg';
import coverExtras from '#assets/images/collections/extras-cover.jpg';
import bannerFloorAndWall from '#assets/images/collections/floor-and-wall-banner.jpg';
import coverFloorAndWall from '#assets/images/collections/floor-and-wall-cover.jpg';
import bannerHardscapeMaterials from '#assets/images/collections/hardscape-materials-banner.jpg';
import coverHardscapeMaterials from '#assets/images/collections/hardscape-materials-cover.jpg';
import bannerStoneFixingSolutions from '#assets/images/collections/stone-fixing-solutions-banner.jpg';
import coverStoneFixingSolutions from '#assets/images/collections/stone-fixing-solutions-cover.jpg';
import layingTravertineFloorAndWall from '#assets/images/collections/floor-and-wall-travertine.jpg';
import layingLimestoneFloorAndWall from '#assets/images/collections/floor-and-wall-limestone.jpg';
import layingGraniteFloorAndWall from '#assets/images/collections/floor-and-wall-granite.jpg';
import layingBasaltFloorAndWall from '#assets/images/collections/floor-and-wall-basalt.jpg';
import layingMarbleHardscape from '#assets/images/collections/hardscape-materials-marble.jpg';
import layingLimestoneHardscape from '#assets/images/collections/hardscape-materials-limestone.jpg';
import layingGraniteHardscape from '#assets/images/collections/hardscape-materials-granite.jpg';
import layingBasaltHardscape from '#assets/images/collections/hardscape-materials-basalt.jpg';
import cratedSlabs from '#assets/images/company/crated-slabs.jpg';
import edgeProfiles from '#assets/images/company/edge-profiles.jpg';
import miteredCorner from '#assets/images/company/mitered-corner.jpg';
import slabWarehouse from '#assets/images/company/slab-warehouse.jpg';
import vaultedGallery from '#assets/images/company/vaulted-gallery.jpg';
import waterjetInlay from '#assets/images/company/waterjet-inlay.jpg';
import finishBrushed from '#assets/images/finishes/brushed.jpg';
import finishBushHammered from '#assets/images/finishes/bush-hammered.jpg';
import finishFlamed from '#assets/images/finishes/flamed.jpg';
import finishHoned from '#assets/images/finishes/honed.jpg';
import finishPolished from '#assets/images/finishes/polished.jpg';
import finishSplitFace from '#assets/images/finishes/split-face.jpg';
import finishTumbled from '#assets/images/finishes/tumbled.jpg';
import heroLandscape from '#assets/images/hero/hall-landscape.jpg';
import heroPortrait from '#assets/images/hero/hall-portrait.jpg';
import dubai1 from '#assets/images/projects/dubai-1.jpg';
import dubai2 from '#assets/images/projects/dubai-2.jpg';
import dubai3 from '#assets/images/projects/dubai-3.jpg';
import istanbul1 from '#assets/images/projects/istanbul-1.jpg';
import istanbul2 from '#assets/images/projects/istanbul-2.jpg';
import istanbul3 from '#assets/images/projects/istanbul-3.jpg';
import london1 from '#assets/images/projects/london-1.jpg';
import london2 from '#assets/images/projects/london-2.jpg';
import london3 from '#assets/images/projects/london-3.jpg';
import newYork1 from '#assets/images/projects/new-york-1.jpg';
import newYork2 from '#assets/images/projects/new-york-2.jpg';
import newYork3 from '#assets/images/projects/new-york-3.jpg';
import santorini1 from '#assets/images/projects/santorini-1.jpg';
import santorini2 from '#assets/images/projects/santorini-2.jpg';
import santorini3 from '#assets/images/projects/santorini-3.jpg';
import singapore1 from '#assets/images/projects/singapore-1.jpg';
import singapore2 from '#assets/images/projects/singapore-2.jpg';
import singapore3 from '#assets/images/projects/singapore-3.jpg';
import quarryAfyon from '#assets/images/quarries/afyon.jpg';
import quarryCarrara from '#assets/images/quarries/carrara.jpg';
import quarryDrama from '#assets/images/quarries/drama.jpg';
import quarryKavala from '#assets/images/quarries/kavala.jpg';
import quarryBlocks from '#assets/images/quarries/quarry-blocks.jpg';
import quarryFace from '#assets/images/quarries/quarry-face.jpg';
import quarryThassos from '#assets/images/quarries/thassos.jpg';
import quarryVolakas from '#assets/images/quarries/volakas.jpg';
import slabAfyonViolet from '#assets/images/stone/afyon-violet-slab.jpg';
import slabCalacattaGold from '#assets/images/stone/calacatta-gold-slab.jpg';
import slabCremaMarfil from '#assets/images/stone/crema-marfil-slab.jpg';
import slabEmperadorDark from '#assets/images/stone/emperador-dark-slab.jpg';
import slabGoldTravertine from '#assets/images/stone/gold-travertine-slab.jpg';
import slabKavala from '#assets/images/stone/kavala-marble-slab.jpg';
import slabNeroMarquina from '#assets/images/stone/nero-marquina-slab.jpg';
import slabNoceTravertine from '#assets/images/stone/noce-travertine-slab.jpg';
import slabSilverTravertine from '#assets/images/stone/silver-travertine-slab.jpg';
import slabStatuario from '#assets/images/stone/statuario-slab.jpg';
import slabVolakas from '#assets/images/stone/volakas-slab.jpg';
import travertineBand from '#assets/images/stone/travertine-band.jpg';

/** A picture of the project for `Picture.astro`. */
export interface ContentPicture {
  readonly image: ImageMetadata;
  /** Description for people who can't see it; empty if it is decorative. */
  readonly alt: string;
  /** The point that stays visible when the picture is cropped, as fractions of width and height from the top left. */
  readonly focal: readonly [x: number, y: number];
}

/** The pictures of pages. Those of products are in Supabase storage. */
const images = {
  // Home and company
  heroLandscape: { image: heroLandscape, focal: [0.6, 0.5] },
  heroPortrait: { image: heroPortrait, focal: [0.5, 0.5] },
  vaultedGallery: { image: vaultedGallery, focal: [0.5, 0.6] },
  slabWarehouse: { image: slabWarehouse, focal: [0.74, 0.52] },
  edgeProfiles: { image: edgeProfiles, focal: [0.4, 0.5] },
  miteredCorner: { image: miteredCorner, focal: [0.55, 0.5] },
  waterjetInlay: { image: waterjetInlay, focal: [0.52, 0.5] },
  cratedSlabs: { image: cratedSlabs, focal: [0.3, 0.55] },
  // Quarries
  quarryFace: { image: quarryFace, focal: [0.58, 0.5] },
  quarryBlocks: { image: quarryBlocks, focal: [0.4, 0.6] },
  quarryCarrara: { image: quarryCarrara, focal: [0.6, 0.6] },
  quarryThassos: { image: quarryThassos, focal: [0.4, 0.5] },
  quarryVolakas: { image: quarryVolakas, focal: [0.35, 0.55] },
  quarryKavala: { image: quarryKavala, focal: [0.6, 0.5] },
  quarryDrama: { image: quarryDrama, focal: [0.5, 0.55] },
  quarryAfyon: { image: quarryAfyon, focal: [0.35, 0.5] },
  // Projects
  istanbul1: { image: istanbul1, focal: [0.36, 0.5] },
  istanbul2: { image: istanbul2, focal: [0.5, 0.62] },
  istanbul3: { image: istanbul3, focal: [0.5, 0.6] },
  dubai1: { image: dubai1, focal: [0.48, 0.6] },
  dubai2: { image: dubai2, focal: [0.42, 0.68] },
  dubai3: { image: dubai3, focal: [0.42, 0.5] },
  newYork1: { image: newYork1, focal: [0.47, 0.65] },
  newYork2: { image: newYork2, focal: [0.62, 0.58] },
  newYork3: { image: newYork3, focal: [0.48, 0.6] },
  london1: { image: london1, focal: [0.66, 0.6] },
  london2: { image: london2, focal: [0.68, 0.6] },
  london3: { image: london3, focal: [0.5, 0.55] },
  santorini1: { image: santorini1, focal: [0.25, 0.6] },
  santorini2: { image: santorini2, focal: [0.5, 0.62] },
  santorini3: { image: santorini3, focal: [0.36, 0.5] },
  singapore1: { image: singapore1, focal: [0.5, 0.64] },
  singapore2: { image: singapore2, focal: [0.42, 0.55] },
  singapore3: { image: singapore3, focal: [0.44, 0.7] },
  // Collections: a portrait cover and a wide banner each
  coverFloorAndWall: { image: coverFloorAndWall, focal: [0.55, 0.55] },
  coverHardscapeMaterials: { image: coverHardscapeMaterials, focal: [0.42, 0.6] },
  coverArchitecturalDesigns: { image: coverArchitecturalDesigns, focal: [0.45, 0.55] },
  coverStoneFixingSolutions: { image: coverStoneFixingSolutions, focal: [0.55, 0.36] },
  coverExtras: { image: coverExtras, focal: [0.5, 0.6] },
  bannerFloorAndWall: { image: bannerFloorAndWall, focal: [0.5, 0.5] },
  bannerHardscapeMaterials: { image: bannerHardscapeMaterials, focal: [0.5, 0.5] },
  layingTravertineFloorAndWall: { image: layingTravertineFloorAndWall, focal: [0.5, 0.5] },
  layingLimestoneFloorAndWall: { image: layingLimestoneFloorAndWall, focal: [0.5, 0.5] },
  layingGraniteFloorAndWall: { image: layingGraniteFloorAndWall, focal: [0.5, 0.5] },
  layingBasaltFloorAndWall: { image: layingBasaltFloorAndWall, focal: [0.5, 0.5] },
  layingMarbleHardscape: { image: layingMarbleHardscape, focal: [0.5, 0.5] },
  layingLimestoneHardscape: { image: layingLimestoneHardscape, focal: [0.5, 0.5] },
  layingGraniteHardscape: { image: layingGraniteHardscape, focal: [0.5, 0.5] },
  layingBasaltHardscape: { image: layingBasaltHardscape, focal: [0.5, 0.5] },
  bannerArchitecturalDesigns: { image: bannerArchitecturalDesigns, focal: [0.5, 0.3] },
  bannerStoneFixingSolutions: { image: bannerStoneFixingSolutions, focal: [0.55, 0.45] },
  bannerExtras: { image: bannerExtras, focal: [0.5, 0.5] },
  // Stones
  travertineBand: { image: travertineBand, focal: [0.5, 0.5] },
  slabCalacattaGold: { image: slabCalacattaGold, focal: [0.5, 0.5] },
  slabNeroMarquina: { image: slabNeroMarquina, focal: [0.5, 0.5] },
  slabAfyonViolet: { image: slabAfyonViolet, focal: [0.5, 0.5] },
  slabCremaMarfil: { image: slabCremaMarfil, focal: [0.5, 0.5] },
  slabVolakas: { image: slabVolakas, focal: [0.5, 0.5] },
  slabStatuario: { image: slabStatuario, focal: [0.5, 0.5] },
  slabEmperadorDark: { image: slabEmperadorDark, focal: [0.5, 0.5] },
  slabNoceTravertine: { image: slabNoceTravertine, focal: [0.5, 0.5] },
  slabSilverTravertine: { image: slabSilverTravertine, focal: [0.5, 0.5] },
  slabGoldTravertine: { image: slabGoldTravertine, focal: [0.5, 0.5] },
  slabKavala: { image: slabKavala, focal: [0.5, 0.5] },
  // Finishes, close up
  finishPolished: { image: finishPolished, focal: [0.5, 0.5] },
  finishHoned: { image: finishHoned, focal: [0.5, 0.5] },
  finishBrushed: { image: finishBrushed, focal: [0.5, 0.5] },
  finishFlamed: { image: finishFlamed, focal: [0.5, 0.5] },
  finishBushHammered: { image: finishBushHammered, focal: [0.5, 0.5] },
  finishSplitFace: { image: finishSplitFace, focal: [0.5, 0.5] },
  finishTumbled: { image: finishTumbled, focal: [0.5, 0.5] },
} as const satisfies Record<string, Omit<ContentPicture, 'alt'>>;

type PictureName = keyof typeof images;

/** The pictures of pages with their descriptions in one language. */
export function describePictures(
  texts: Readonly<Record<PictureName, string>>,
): Readonly<Record<PictureName, ContentPicture>> {
  const entries = (Object.keys(images) as PictureName[]).map((name) => [
    name,
    { ...images[name], alt: texts[name] },
  ]);
  return Object.fromEntries(entries) as Record<PictureName, ContentPicture>;
}
