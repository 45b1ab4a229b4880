import { about, capabilities as capabilityTexts, milestones as milestoneTexts } from '#content/company.ts';
import { paths } from '#content/words/site.ts';
import { pictures } from './images.ts';
import { joinEach } from './join-each.ts';

export const aboutPictures = { hero: pictures.vaultedGallery, highlights: pictures.london1 };

export const milestones = joinEach(
  [
    { year: '1999', picture: pictures.quarryCarrara },
    { year: '2002', picture: pictures.edgeProfiles },
    { year: '2008', picture: pictures.singapore2 },
    { year: '2009', picture: pictures.coverArchitecturalDesigns },
    { year: about.timeline.today, picture: pictures.miteredCorner },
  ],
  milestoneTexts,
);

export const capabilities = joinEach(
  [
    { picture: pictures.slabCalacattaGold, href: paths.services },
    { picture: pictures.finishFlamed, href: paths.customFinishes },
    { picture: pictures.london3, href: paths.projects },
    { picture: pictures.slabWarehouse, href: paths.contact },
  ],
  capabilityTexts,
);
