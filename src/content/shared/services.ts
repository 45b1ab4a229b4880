import * as texts from '#content/services.ts';
import { pictures } from './images.ts';
import { joinEach } from './join-each.ts';

export const servicesPictures = {
  hero: pictures.dubai1,
  elements: pictures.london2,
  technology: pictures.edgeProfiles,
};

export const services = joinEach(
  [
    { picture: pictures.quarryBlocks },
    { picture: pictures.miteredCorner },
    { picture: pictures.waterjetInlay },
    { picture: pictures.dubai3 },
    { picture: pictures.vaultedGallery },
    { picture: pictures.cratedSlabs },
  ],
  texts.services,
);

export const magnifiedPictures = joinEach(
  [{ picture: pictures.slabCalacattaGold }, { picture: pictures.slabGoldTravertine }],
  texts.magnifiedPictures,
);

export const finishes = joinEach(
  [
    { picture: pictures.finishPolished },
    { picture: pictures.finishHoned },
    { picture: pictures.finishBrushed },
    { picture: pictures.finishFlamed },
    { picture: pictures.finishBushHammered },
    { picture: pictures.finishSplitFace },
    { picture: pictures.finishTumbled },
  ],
  texts.finishes,
);

export const premiumStones = joinEach(
  [
    { picture: pictures.slabVolakas },
    { picture: pictures.slabAfyonViolet },
    { picture: pictures.slabCremaMarfil },
    { picture: pictures.slabEmperadorDark },
  ],
  texts.premiumStones,
);
