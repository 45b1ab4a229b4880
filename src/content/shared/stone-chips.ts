import basaltChip from '#assets/images/stone/basalt-chip.jpg';
import graniteChip from '#assets/images/stone/granite-chip.jpg';
import limestoneChip from '#assets/images/stone/limestone-chip.jpg';
import marbleChip from '#assets/images/stone/marble-chip.jpg';
import travertineChip from '#assets/images/stone/travertine-chip.jpg';
import type { StoneType } from '#domain/catalogue/material.ts';
import type { ContentPicture } from './images.ts';

const toChip = (image: ContentPicture['image']): ContentPicture => ({ image, alt: '', focal: [0.5, 0.5] });

export const stoneChips: Record<StoneType, ContentPicture> = {
  Marble: toChip(marbleChip),
  Travertine: toChip(travertineChip),
  Limestone: toChip(limestoneChip),
  Granite: toChip(graniteChip),
  Basalt: toChip(basaltChip),
};
