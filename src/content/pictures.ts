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
import basaltChip from '#assets/images/stone/basalt-chip.jpg';
import slabCalacattaGold from '#assets/images/stone/calacatta-gold-slab.jpg';
import slabEmperadorDark from '#assets/images/stone/emperador-dark-slab.jpg';
import slabGoldTravertine from '#assets/images/stone/gold-travertine-slab.jpg';
import graniteChip from '#assets/images/stone/granite-chip.jpg';
import slabKavala from '#assets/images/stone/kavala-marble-slab.jpg';
import limestoneChip from '#assets/images/stone/limestone-chip.jpg';
import marbleChip from '#assets/images/stone/marble-chip.jpg';
import slabNeroMarquina from '#assets/images/stone/nero-marquina-slab.jpg';
import slabNoceTravertine from '#assets/images/stone/noce-travertine-slab.jpg';
import slabSilverTravertine from '#assets/images/stone/silver-travertine-slab.jpg';
import slabStatuario from '#assets/images/stone/statuario-slab.jpg';
import travertineBand from '#assets/images/stone/travertine-band.jpg';
import travertineChip from '#assets/images/stone/travertine-chip.jpg';

/** A picture of the project for `Picture.astro`. */
export interface ContentPicture {
  readonly image: ImageMetadata;
  /** Description for people who can't see it; empty if it is decorative. */
  readonly alt: string;
  /** The point that stays visible when the picture is cropped, as fractions of width and height from the top left. */
  readonly focal: readonly [x: number, y: number];
}

/** The pictures of pages. Those of products are in Supabase storage. */
export const pictures = {
  // Home and company
  heroLandscape: {
    image: heroLandscape,
    alt: 'A tall, quiet hall lined with stone. On the left a wall of dark honed slabs with bars of low sunlight; ahead, a broad marble stair rises to a wall of book-matched white marble; on the right, deep travertine piers.',
    focal: [0.6, 0.5],
  },
  heroPortrait: {
    image: heroPortrait,
    alt: 'A tall stone hall, upright: bars of sunlight cross a pale veined marble floor toward a wide stair and a wall of book-matched white marble, with dark slabs on the left and travertine piers on the right.',
    focal: [0.5, 0.5],
  },
  vaultedGallery: {
    image: vaultedGallery,
    alt: 'A long barrel-vaulted gallery of old limestone blocks. Low sun falls through the arcade on the right and draws long shadows over the stone floor.',
    focal: [0.5, 0.6],
  },
  slabWarehouse: {
    image: slabWarehouse,
    alt: 'A bright warehouse aisle with stone slabs leaning on steel racks on both sides: white marbles with gold or gray veins, black marble and sand-colored travertine.',
    focal: [0.74, 0.52],
  },
  edgeProfiles: {
    image: edgeProfiles,
    alt: 'Five stone samples in a row show different edges: a full round on white marble, a soft round on black marble, an ogee on travertine, a chamfer on basalt and a stepped edge on white Carrara.',
    focal: [0.4, 0.5],
  },
  miteredCorner: {
    image: miteredCorner,
    alt: 'Close view of a travertine corner: two panels with open brown pits and sandy bands meet in a fine mitered joint.',
    focal: [0.55, 0.5],
  },
  waterjetInlay: {
    image: waterjetInlay,
    alt: 'A large slab of white Calacatta marble under a waterjet head; a sixteen-point compass star in black, gray and sand-colored stone is inlaid in it.',
    focal: [0.52, 0.5],
  },
  cratedSlabs: {
    image: cratedSlabs,
    alt: 'Upright timber crates hold stacks of white marble and travertine slabs on the floor of a bright loading bay.',
    focal: [0.3, 0.55],
  },
  // Quarries
  quarryFace: {
    image: quarryFace,
    alt: 'A white marble quarry in morning light: the face is sawn in level benches, and squared blocks wait on the quarry floor.',
    focal: [0.58, 0.5],
  },
  quarryBlocks: {
    image: quarryBlocks,
    alt: 'Squared blocks of white marble stand at the foot of a sawn quarry face, with a diagonal shadow across them.',
    focal: [0.4, 0.6],
  },
  quarryCarrara: {
    image: quarryCarrara,
    alt: 'Terraces of white marble sawn into tall steps, with fine gray veins and saw lines on the faces; squared blocks and rubble lie on the pale ground under a blue sky.',
    focal: [0.6, 0.6],
  },
  quarryThassos: {
    image: quarryThassos,
    alt: 'A brilliant white marble quarry under a deep blue sky: tall sawn walls step up to the left, with squared blocks waiting on sandy ground.',
    focal: [0.4, 0.5],
  },
  quarryVolakas: {
    image: quarryVolakas,
    alt: 'A semicircle of grayish white marble terraces in low warm sun, with streaked faces, blocks and a dusty quarry floor.',
    focal: [0.35, 0.55],
  },
  quarryKavala: {
    image: quarryKavala,
    alt: 'Bright white marble cut into high stepped walls that climb to the right, with long morning shadows and a row of squared blocks.',
    focal: [0.6, 0.5],
  },
  quarryDrama: {
    image: quarryDrama,
    alt: 'Wide view over a gray-white marble quarry: many sawn benches step up toward a hill, and a few squared blocks stand on the bare floor.',
    focal: [0.5, 0.55],
  },
  quarryAfyon: {
    image: quarryAfyon,
    alt: 'Evening light on a quarry of warm white marble with rust-colored streaks; sawn steps rise to the left above squared blocks and rubble.',
    focal: [0.35, 0.5],
  },
  // Projects
  istanbul1: {
    image: istanbul1,
    alt: 'Classical façade in pale travertine at golden hour: a portico of smooth columns, arched windows behind, a balustraded terrace above and clipped box balls in stone urns on the forecourt.',
    focal: [0.36, 0.5],
  },
  istanbul2: {
    image: istanbul2,
    alt: 'A tall hall lined in pale travertine courses. A carved travertine fireplace stands in the middle, below a framed panel of book-matched Calacatta marble.',
    focal: [0.5, 0.62],
  },
  istanbul3: {
    image: istanbul3,
    alt: 'Broad travertine steps rise between pedestals with stone balls; a balustrade runs off to the left and the columned façade stands behind against a clear evening sky.',
    focal: [0.5, 0.6],
  },
  dubai1: {
    image: dubai1,
    alt: 'A tall lobby with a book-matched Calacatta marble wall, square limestone pillars, a long black Marquina reception desk and tall glazing on the right.',
    focal: [0.48, 0.6],
  },
  dubai2: {
    image: dubai2,
    alt: 'A long reception desk in black Marquina marble with white veins and a thin brass line stands before a book-matched wall of white Calacatta marble.',
    focal: [0.42, 0.68],
  },
  dubai3: {
    image: dubai3,
    alt: 'The corner of a black Marquina marble desk, close up: white veins cross the polished face and a thin brass strip runs along it.',
    focal: [0.42, 0.5],
  },
  newYork1: {
    image: newYork1,
    alt: 'A bathroom high above a city: walls and floor of white Calacatta marble, a freestanding oval stone tub, a black marble block with folded towels, and a wide window onto towers at dusk.',
    focal: [0.47, 0.65],
  },
  newYork2: {
    image: newYork2,
    alt: 'A floating vanity with a thick white Calacatta top and a black marble bowl stands against a book-matched marble panel, beside a tall window onto city towers at dusk.',
    focal: [0.62, 0.58],
  },
  newYork3: {
    image: newYork3,
    alt: 'A polished black Marquina marble bowl on a thick white Calacatta marble vanity top, with a dark wall-mounted spout and soft evening light from the left.',
    focal: [0.48, 0.6],
  },
  london1: {
    image: london1,
    alt: 'A pale paneled hall with a diagonal black and white marble floor. A curved stair of thick white marble treads climbs to a landing above an arched doorway.',
    focal: [0.66, 0.6],
  },
  london2: {
    image: london2,
    alt: 'Thick white marble treads of a curved stair rise over a black and white checkered marble floor, with thin dark balusters, a red-brown handrail and bars of sunlight.',
    focal: [0.68, 0.6],
  },
  london3: {
    image: london3,
    alt: 'Thick white marble stair treads, close up, fan out from slim dark balusters in bars of low sun above a checkered marble floor.',
    focal: [0.5, 0.55],
  },
  santorini1: {
    image: santorini1,
    alt: 'A pale limestone terrace at dusk around an infinity pool whose edge meets the sea. White walls, two olive trees in stone pots and two loungers stand on the left.',
    focal: [0.25, 0.6],
  },
  santorini2: {
    image: santorini2,
    alt: 'Pale limestone paving and a thick stone pool edge in low sun, the water running out level with a calm sea and hills on the horizon.',
    focal: [0.5, 0.62],
  },
  santorini3: {
    image: santorini3,
    alt: 'White house walls with a blue arched door, two olive trees in stone pots and two loungers on a limestone terrace, reflected in the dark pool at its edge.',
    focal: [0.36, 0.5],
  },
  singapore1: {
    image: singapore1,
    alt: 'A quiet courtyard paved in gray granite, with a dark still basin edged in basalt, stepping slabs across it and a long pale limestone wall with greenery above.',
    focal: [0.5, 0.64],
  },
  singapore2: {
    image: singapore2,
    alt: 'A dark still water basin with a basalt edge; granite slabs cross it like stepping stones, and a tall wall of pale limestone courses is mirrored in the water.',
    focal: [0.42, 0.55],
  },
  singapore3: {
    image: singapore3,
    alt: 'The corner of a dark water basin, close up: thick basalt edging blocks meet over gray granite paving.',
    focal: [0.44, 0.7],
  },
  // Collections: a portrait cover and a wide banner each
  coverFloorAndWall: {
    image: coverFloorAndWall,
    alt: 'Corner of a tall hall lined with pale travertine courses over a polished travertine floor; low sun falls across the floor to a plain stone bench.',
    focal: [0.55, 0.55],
  },
  coverHardscapeMaterials: {
    image: coverHardscapeMaterials,
    alt: 'Pale limestone paving and a thick stone pool edge, a dark blue infinity pool running out to the sea, two loungers, a white house wall and an olive tree in a stone pot.',
    focal: [0.42, 0.6],
  },
  coverArchitecturalDesigns: {
    image: coverArchitecturalDesigns,
    alt: 'Travertine columns carry a molded entablature and a balustraded terrace; tall arched windows stand behind them, and two clipped bushes in stone urns in front.',
    focal: [0.45, 0.55],
  },
  coverStoneFixingSolutions: {
    image: coverStoneFixingSolutions,
    alt: 'Two stainless steel brackets bolted to a concrete wall hold the top edge of travertine cladding panels, with insulation behind the stone.',
    focal: [0.55, 0.36],
  },
  coverExtras: {
    image: coverExtras,
    alt: 'A carved pale stone birdbath stands before an arched niche in a limestone garden wall, with stone paving and clumps of grass on either side.',
    focal: [0.5, 0.6],
  },
  bannerFloorAndWall: {
    image: bannerFloorAndWall,
    alt: 'Statuario marble laid as large tiles, its gray veins running from tile to tile.',
    focal: [0.5, 0.5],
  },
  bannerHardscapeMaterials: {
    image: bannerHardscapeMaterials,
    alt: 'Tumbled travertine pavers laid in a French pattern of four sizes.',
    focal: [0.5, 0.5],
  },
  layingTravertineFloorAndWall: {
    image: layingTravertineFloorAndWall,
    alt: 'Ivory travertine, cut along the vein, laid in running bond.',
    focal: [0.5, 0.5],
  },
  layingLimestoneFloorAndWall: {
    image: layingLimestoneFloorAndWall,
    alt: 'Shell limestone laid as flags of several sizes.',
    focal: [0.5, 0.5],
  },
  layingGraniteFloorAndWall: {
    image: layingGraniteFloorAndWall,
    alt: 'Gray granite tiles laid in running bond, the grain clear to see.',
    focal: [0.5, 0.5],
  },
  layingBasaltFloorAndWall: {
    image: layingBasaltFloorAndWall,
    alt: 'Mid-gray basalt laid in herringbone.',
    focal: [0.5, 0.5],
  },
  layingMarbleHardscape: {
    image: layingMarbleHardscape,
    alt: 'Small tumbled marble pavers in cream and white, laid in straight rows.',
    focal: [0.5, 0.5],
  },
  layingLimestoneHardscape: {
    image: layingLimestoneHardscape,
    alt: 'Crazy paving of cream limestone with sanded joints.',
    focal: [0.5, 0.5],
  },
  layingGraniteHardscape: {
    image: layingGraniteHardscape,
    alt: 'Gray granite setts laid in arcs.',
    focal: [0.5, 0.5],
  },
  layingBasaltHardscape: {
    image: layingBasaltHardscape,
    alt: 'Dark basalt planks laid in herringbone.',
    focal: [0.5, 0.5],
  },
  bannerArchitecturalDesigns: {
    image: bannerArchitecturalDesigns,
    alt: 'A travertine balustrade with turned balusters between two piers with ball finials.',
    focal: [0.5, 0.3],
  },
  bannerStoneFixingSolutions: {
    image: bannerStoneFixingSolutions,
    alt: 'Two stainless steel brackets bolted to a concrete wall carry travertine cladding panels by their top edge.',
    focal: [0.55, 0.45],
  },
  bannerExtras: {
    image: bannerExtras,
    alt: 'A carved limestone birdbath filled with water, in front of a niche in a garden wall.',
    focal: [0.5, 0.5],
  },
  // Stones
  travertineBand: {
    image: travertineBand,
    alt: 'Ivory travertine cut along the vein, its layers and open pores running level across the picture.',
    focal: [0.5, 0.5],
  },
  slabCalacattaGold: {
    image: slabCalacattaGold,
    alt: 'Full slab of Calacatta Gold marble, white with bold gray and gold veins.',
    focal: [0.5, 0.5],
  },
  slabNeroMarquina: {
    image: slabNeroMarquina,
    alt: 'Full slab of Nero Marquina marble, deep black crossed by fine white veins.',
    focal: [0.5, 0.5],
  },
  slabStatuario: {
    image: slabStatuario,
    alt: 'Full slab of Statuario marble, bright white with gray, brush-like veins.',
    focal: [0.5, 0.5],
  },
  slabEmperadorDark: {
    image: slabEmperadorDark,
    alt: 'Full slab of Emperador Dark marble, dark brown with pale, broken veins.',
    focal: [0.5, 0.5],
  },
  slabNoceTravertine: {
    image: slabNoceTravertine,
    alt: 'Noce travertine, walnut-brown bands with open pits.',
    focal: [0.5, 0.5],
  },
  slabSilverTravertine: {
    image: slabSilverTravertine,
    alt: 'Silver travertine, silver-gray bands with the pits filled.',
    focal: [0.5, 0.5],
  },
  slabGoldTravertine: {
    image: slabGoldTravertine,
    alt: 'Gold travertine, golden-tan bands with open pits.',
    focal: [0.5, 0.5],
  },
  slabKavala: {
    image: slabKavala,
    alt: 'Kavala marble, white with straight gray-green bands.',
    focal: [0.5, 0.5],
  },
  // Chips for the type filter: decorative, next to their label, 160 px square
  marbleChip: { image: marbleChip, alt: '', focal: [0.5, 0.5] },
  travertineChip: { image: travertineChip, alt: '', focal: [0.5, 0.5] },
  limestoneChip: { image: limestoneChip, alt: '', focal: [0.5, 0.5] },
  graniteChip: { image: graniteChip, alt: '', focal: [0.5, 0.5] },
  basaltChip: { image: basaltChip, alt: '', focal: [0.5, 0.5] },
  // Finishes, close up
  finishPolished: {
    image: finishPolished,
    alt: 'Polished Nero Marquina marble: a mirror-smooth black face with fine white veins.',
    focal: [0.5, 0.5],
  },
  finishHoned: {
    image: finishHoned,
    alt: 'Honed ivory travertine: a smooth matte face with open pits along the bands.',
    focal: [0.5, 0.5],
  },
  finishBrushed: {
    image: finishBrushed,
    alt: 'Brushed Jura Beige limestone: a soft, slightly wavy face that keeps its fossils.',
    focal: [0.5, 0.5],
  },
  finishFlamed: {
    image: finishFlamed,
    alt: 'Flamed gray granite: a rough, crystalline face in raking light.',
    focal: [0.5, 0.5],
  },
  finishBushHammered: {
    image: finishBushHammered,
    alt: 'Bush-hammered dark basalt: an even texture of small pits.',
    focal: [0.5, 0.5],
  },
  finishSplitFace: {
    image: finishSplitFace,
    alt: 'Split-face cream limestone: a rugged natural break with deep shadows.',
    focal: [0.5, 0.5],
  },
  finishTumbled: {
    image: finishTumbled,
    alt: 'Tumbled ivory travertine mosaic with rounded edges and wide joints.',
    focal: [0.5, 0.5],
  },
} as const satisfies Record<string, ContentPicture>;
