import { collectionTexts, type CollectionTexts } from '#content/catalogue.ts';
import type { CollectionSlug } from '#domain/catalogue/collection.ts';
import type { StoneType } from '#domain/catalogue/material.ts';
import { pictures, type ContentPicture } from './images.ts';

interface CollectionPictures {
  readonly cover: ContentPicture;
  readonly material: ContentPicture;
  readonly banner: ContentPicture;
  readonly banners?: Partial<Record<StoneType, ContentPicture>>;
  readonly overview?: ContentPicture;
}

const collectionPictures: Record<CollectionSlug, CollectionPictures> = {
  'floor-and-wall': {
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
    cover: pictures.coverArchitecturalDesigns,
    material: { ...pictures.bannerArchitecturalDesigns, focal: [0.8, 0.5] },
    banner: pictures.bannerArchitecturalDesigns,
  },
  'stone-fixing-solutions': {
    cover: pictures.coverStoneFixingSolutions,
    material: { ...pictures.bannerStoneFixingSolutions, focal: [0.2, 0.5] },
    banner: pictures.bannerStoneFixingSolutions,
  },
  extras: { cover: pictures.coverExtras, material: pictures.bannerExtras, banner: pictures.bannerExtras },
};

export const getCollectionContent = (slug: CollectionSlug): CollectionPictures & CollectionTexts => ({
  ...collectionPictures[slug],
  ...collectionTexts[slug],
});
