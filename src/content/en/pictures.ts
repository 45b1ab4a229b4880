import { describePictures } from '#shared/images.ts';

export const pictures = describePictures({
  heroLandscape:
    'A tall, quiet hall lined with stone. On the left a wall of dark honed slabs with bars of low sunlight; ahead, a broad marble stair rises to a wall of book-matched white marble; on the right, deep travertine piers.',
  heroPortrait:
    'A tall stone hall, upright: bars of sunlight cross a pale veined marble floor toward a wide stair and a wall of book-matched white marble, with dark slabs on the left and travertine piers on the right.',
  vaultedGallery:
    'A long barrel-vaulted gallery of old limestone blocks. Low sun falls through the arcade on the right and draws long shadows over the stone floor.',
  slabWarehouse:
    'A bright warehouse aisle with stone slabs leaning on steel racks on both sides: white marbles with gold or gray veins, black marble and sand-colored travertine.',
  edgeProfiles:
    'Five stone samples in a row show different edges: a full round on white marble, a soft round on black marble, an ogee on travertine, a chamfer on basalt and a stepped edge on white Carrara.',
  miteredCorner:
    'Close view of a travertine corner: two panels with open brown pits and sandy bands meet in a fine mitered joint.',
  waterjetInlay:
    'A large slab of white Calacatta marble under a waterjet head; a sixteen-point compass star in black, gray and sand-colored stone is inlaid in it.',
  cratedSlabs:
    'Upright timber crates hold stacks of white marble and travertine slabs on the floor of a bright loading bay.',
  quarryFace:
    'A white marble quarry in morning light: the face is sawn in level benches, and squared blocks wait on the quarry floor.',
  quarryBlocks:
    'Squared blocks of white marble stand at the foot of a sawn quarry face, with a diagonal shadow across them.',
  quarryCarrara:
    'Terraces of white marble sawn into tall steps, with fine gray veins and saw lines on the faces; squared blocks and rubble lie on the pale ground under a blue sky.',
  quarryThassos:
    'A brilliant white marble quarry under a deep blue sky: tall sawn walls step up to the left, with squared blocks waiting on sandy ground.',
  quarryVolakas:
    'A semicircle of grayish white marble terraces in low warm sun, with streaked faces, blocks and a dusty quarry floor.',
  quarryKavala:
    'Bright white marble cut into high stepped walls that climb to the right, with long morning shadows and a row of squared blocks.',
  quarryDrama:
    'Wide view over a gray-white marble quarry: many sawn benches step up toward a hill, and a few squared blocks stand on the bare floor.',
  quarryAfyon:
    'Evening light on a quarry of warm white marble with rust-colored streaks; sawn steps rise to the left above squared blocks and rubble.',
  istanbul1:
    'Classical façade in pale travertine at golden hour: a portico of smooth columns, arched windows behind, a balustraded terrace above and clipped box balls in stone urns on the forecourt.',
  istanbul2:
    'A tall hall lined in pale travertine courses. A carved travertine fireplace stands in the middle, below a framed panel of book-matched Calacatta marble.',
  istanbul3:
    'Broad travertine steps rise between pedestals with stone balls; a balustrade runs off to the left and the columned façade stands behind against a clear evening sky.',
  dubai1:
    'A tall lobby with a book-matched Calacatta marble wall, square limestone pillars, a long black Marquina reception desk and tall glazing on the right.',
  dubai2:
    'A long reception desk in black Marquina marble with white veins and a thin brass line stands before a book-matched wall of white Calacatta marble.',
  dubai3:
    'The corner of a black Marquina marble desk, close up: white veins cross the polished face and a thin brass strip runs along it.',
  newYork1:
    'A bathroom high above a city: walls and floor of white Calacatta marble, a freestanding oval stone tub, a black marble block with folded towels, and a wide window onto towers at dusk.',
  newYork2:
    'A floating vanity with a thick white Calacatta top and a black marble bowl stands against a book-matched marble panel, beside a tall window onto city towers at dusk.',
  newYork3:
    'A polished black Marquina marble bowl on a thick white Calacatta marble vanity top, with a dark wall-mounted spout and soft evening light from the left.',
  london1:
    'A pale paneled hall with a diagonal black and white marble floor. A curved stair of thick white marble treads climbs to a landing above an arched doorway.',
  london2:
    'Thick white marble treads of a curved stair rise over a black and white checkered marble floor, with thin dark balusters, a red-brown handrail and bars of sunlight.',
  london3:
    'Thick white marble stair treads, close up, fan out from slim dark balusters in bars of low sun above a checkered marble floor.',
  santorini1:
    'A pale limestone terrace at dusk around an infinity pool whose edge meets the sea. White walls, two olive trees in stone pots and two loungers stand on the left.',
  santorini2:
    'Pale limestone paving and a thick stone pool edge in low sun, the water running out level with a calm sea and hills on the horizon.',
  santorini3:
    'White house walls with a blue arched door, two olive trees in stone pots and two loungers on a limestone terrace, reflected in the dark pool at its edge.',
  singapore1:
    'A quiet courtyard paved in gray granite, with a dark still basin edged in basalt, stepping slabs across it and a long pale limestone wall with greenery above.',
  singapore2:
    'A dark still water basin with a basalt edge; granite slabs cross it like stepping stones, and a tall wall of pale limestone courses is mirrored in the water.',
  singapore3:
    'The corner of a dark water basin, close up: thick basalt edging blocks meet over gray granite paving.',
  coverFloorAndWall:
    'Corner of a tall hall lined with pale travertine courses over a polished travertine floor; low sun falls across the floor to a plain stone bench.',
  coverHardscapeMaterials:
    'Pale limestone paving and a thick stone pool edge, a dark blue infinity pool running out to the sea, two loungers, a white house wall and an olive tree in a stone pot.',
  coverArchitecturalDesigns:
    'Travertine columns carry a molded entablature and a balustraded terrace; tall arched windows stand behind them, and two clipped bushes in stone urns in front.',
  coverStoneFixingSolutions:
    'Two stainless steel brackets bolted to a concrete wall hold the top edge of travertine cladding panels, with insulation behind the stone.',
  coverExtras:
    'A carved pale stone birdbath stands before an arched niche in a limestone garden wall, with stone paving and clumps of grass on either side.',
  bannerFloorAndWall: 'Statuario marble laid as large tiles, its gray veins running from tile to tile.',
  bannerHardscapeMaterials: 'Tumbled travertine pavers laid in a French pattern of four sizes.',
  layingTravertineFloorAndWall: 'Ivory travertine, cut along the vein, laid in running bond.',
  layingLimestoneFloorAndWall: 'Shell limestone laid as flags of several sizes.',
  layingGraniteFloorAndWall: 'Gray granite tiles laid in running bond, the grain clear to see.',
  layingBasaltFloorAndWall: 'Mid-gray basalt laid in herringbone.',
  layingMarbleHardscape: 'Small tumbled marble pavers in cream and white, laid in straight rows.',
  layingLimestoneHardscape: 'Crazy paving of cream limestone with sanded joints.',
  layingGraniteHardscape: 'Gray granite setts laid in arcs.',
  layingBasaltHardscape: 'Dark basalt planks laid in herringbone.',
  bannerArchitecturalDesigns:
    'A travertine balustrade with turned balusters between two piers with ball finials.',
  bannerStoneFixingSolutions:
    'Two stainless steel brackets bolted to a concrete wall carry travertine cladding panels by their top edge.',
  bannerExtras: 'A carved limestone birdbath filled with water, in front of a niche in a garden wall.',
  travertineBand:
    'Ivory travertine cut along the vein, its layers and open pores running level across the picture.',
  slabCalacattaGold: 'Full slab of Calacatta Gold marble, white with bold gray and gold veins.',
  slabNeroMarquina: 'Full slab of Nero Marquina marble, deep black crossed by fine white veins.',
  slabAfyonViolet: 'Full slab of Afyon Violet marble, white clouded with lilac and crossed by violet veins.',
  slabCremaMarfil: 'Full slab of Crema Marfil marble, an even cream with faint clouds.',
  slabVolakas: 'Full slab of Volakas marble, milk-white with diagonal gray and taupe veins.',
  slabStatuario: 'Full slab of Statuario marble, bright white with gray, brush-like veins.',
  slabEmperadorDark: 'Full slab of Emperador Dark marble, dark brown with pale, broken veins.',
  slabNoceTravertine: 'Noce travertine, walnut-brown bands with open pits.',
  slabSilverTravertine: 'Silver travertine, silver-gray bands with the pits filled.',
  slabGoldTravertine: 'Gold travertine, golden-tan bands with open pits.',
  slabKavala: 'Kavala marble, white with straight gray-green bands.',
  finishPolished: 'Polished Nero Marquina marble: a mirror-smooth black face with fine white veins.',
  finishHoned: 'Honed ivory travertine: a smooth matte face with open pits along the bands.',
  finishBrushed: 'Brushed ivory travertine: a soft, slightly wavy face with open pits.',
  finishFlamed: 'Flamed gray granite: a rough, crystalline face in raking light.',
  finishBushHammered: 'Bush-hammered dark basalt: an even texture of small pits.',
  finishSplitFace: 'Split-face cream limestone: a rugged natural break with deep shadows.',
  finishTumbled: 'Tumbled ivory travertine mosaic with rounded edges and wide joints.',
});
