import * as texts from '#content/services.ts';
import { pictures } from './images.ts';
import { joinPictures } from './join-each.ts';

export const servicesPictures = {
  hero: pictures.dubai1,
  elements: pictures.london2,
  technology: pictures.edgeProfiles,
};

export const services = joinPictures(
  ['quarryBlocks', 'miteredCorner', 'waterjetInlay', 'dubai3', 'vaultedGallery', 'cratedSlabs'],
  texts.services,
);

export const magnifiedPictures = joinPictures(
  ['slabCalacattaGold', 'slabGoldTravertine'],
  texts.magnifiedPictures,
);

export const finishes = joinPictures(
  [
    'finishPolished',
    'finishHoned',
    'finishBrushed',
    'finishFlamed',
    'finishBushHammered',
    'finishSplitFace',
    'finishTumbled',
  ],
  texts.finishes,
);

export const premiumStones = joinPictures(
  ['slabVolakas', 'slabAfyonViolet', 'slabCremaMarfil', 'slabEmperadorDark'],
  texts.premiumStones,
);
