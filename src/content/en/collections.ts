import { pictures } from './pictures.ts';
import type { ContentPicture } from '#shared/images.ts';
import { stoneNames } from './stones.ts';
import { collectionNames } from './words/collections.ts';
import { collections, type CollectionSlug } from '#domain/catalogue/collection.ts';
import type { StoneType } from '#domain/catalogue/material.ts';
import { capitalize, joinWords, spellNumber } from '#domain/site/english.ts';

export const collectionCount = spellNumber(collections.length);

export const listedCollections = joinWords(
  collections.map(({ slug }) => collectionNames[slug].toLowerCase()),
);

export interface CollectionContent {
  readonly summary: string;
  readonly introduction: string;
  readonly metaDescription: string;
  readonly cover: ContentPicture;
  readonly material: ContentPicture;
  readonly banner: ContentPicture;
  readonly banners?: Partial<Record<StoneType, ContentPicture>>;
  readonly overview?: ContentPicture;
}

export const collectionContent: Record<CollectionSlug, CollectionContent> = {
  'floor-and-wall': {
    summary: `${capitalize(stoneNames)}, cut to size.`,
    introduction: `Slabs and tiles in ${stoneNames}, cut to the drawing and finished to the room.`,
    metaDescription: `${capitalize(stoneNames)} slabs and tiles for floors and walls, cut to size and finished in Florida.`,
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
    summary: 'Pavers, setts, ledger panels and pebbles for outdoors.',
    introduction:
      'Pavers, setts, copings, ledger panels and pebbles: stone that is meant to stand in sun, salt and rain.',
    metaDescription:
      'Natural stone pavers, setts, copings, ledger panels and pebbles for terraces, drives, pools and gardens.',
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
    summary: 'Columns, balustrades, surrounds and carved detail.',
    introduction:
      'Columns, balustrades, surrounds, stairs and moldings, turned and carved to the architect’s drawing.',
    metaDescription:
      'Stone columns, balustrades, window and fireplace surrounds, stairs and moldings, turned and carved to your drawing.',
    cover: pictures.coverArchitecturalDesigns,
    material: { ...pictures.bannerArchitecturalDesigns, focal: [0.8, 0.5] },
    banner: pictures.bannerArchitecturalDesigns,
  },
  'stone-fixing-solutions': {
    summary: 'Anchors and rails that hold a façade for a lifetime.',
    introduction: 'Anchors, brackets and dowels that carry stone on a wall, and let it move as it must.',
    metaDescription:
      'Stainless steel anchors, brackets, restraint ties and dowel pins for natural stone façades and cladding.',
    cover: pictures.coverStoneFixingSolutions,
    material: { ...pictures.bannerStoneFixingSolutions, focal: [0.2, 0.5] },
    banner: pictures.bannerStoneFixingSolutions,
  },
  extras: {
    summary: 'Birdbaths, planters and single pieces for a garden.',
    introduction:
      'Basins, tables, fountains, planters and birdbaths: single pieces, custom crafted from the same stones.',
    metaDescription:
      'Custom crafted pieces in natural stone: birdbaths, fountains, planters, benches, basins and tables for house and garden.',
    cover: pictures.coverExtras,
    material: pictures.bannerExtras,
    banner: pictures.bannerExtras,
  },
};
