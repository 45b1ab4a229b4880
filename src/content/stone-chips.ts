import type { StoneType } from '#domain/catalogue/material.ts';
import { pictures, type ContentPicture } from './pictures.ts';

/** A small square of each stone, next to its name in the type filter. */
export const stoneChips: Record<StoneType, ContentPicture> = {
  Marble: pictures.marbleChip,
  Travertine: pictures.travertineChip,
  Limestone: pictures.limestoneChip,
  Granite: pictures.graniteChip,
  Basalt: pictures.basaltChip,
};
