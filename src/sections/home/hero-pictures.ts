import { pictures } from '#shared/images.ts';
import { createPictureSources } from '#ui/picture-sources.ts';

const { heroLandscape, heroPortrait } = pictures;

export const heroAlt = heroLandscape.alt;

/** Portrait windows show another picture instead of a crop (same width as `lg:` in HomeHero.astro). */
export async function createHeroSources() {
  const [landscape, portrait] = await Promise.all([
    createPictureSources({ src: heroLandscape.image, widths: [1024, 1440, 1920] }),
    createPictureSources({ src: heroPortrait.image, widths: [480, 720, 900, 1000] }),
  ]);
  return { landscape, portrait };
}
