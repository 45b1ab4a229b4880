import { europa, heritage, legacy, process, quarries } from '#content/home.ts';
import { pictures } from './images.ts';
import { joinEach } from './join-each.ts';

export const homePictures = { heritage: pictures.quarryFace, pause: pictures.travertineBand };

export const timeline = joinEach(
  [
    { year: '1999', icon: 'yard' },
    { year: '2002', icon: 'saw' },
    { year: '2008', icon: 'globe' },
    { year: '2009', icon: 'arch' },
  ],
  heritage.timeline,
);

export const counters = joinEach(
  [
    { value: 30, suffix: '+' },
    { value: 50, suffix: '+' },
    { value: 500, suffix: '+' },
    { value: 25, suffix: '' },
  ],
  legacy.counters,
);

export const processSteps = joinEach(
  [
    { number: '01', picture: pictures.quarryBlocks },
    { number: '02', picture: pictures.waterjetInlay },
    { number: '03', picture: pictures.cratedSlabs },
  ],
  process.steps,
);

export const quarryLocations = joinEach(
  [
    { picture: pictures.quarryCarrara },
    { picture: pictures.quarryThassos },
    { picture: pictures.quarryVolakas },
    { picture: pictures.quarryKavala },
    { picture: pictures.quarryDrama },
    { picture: pictures.quarryAfyon },
  ],
  quarries.locations,
);

export const europaPictures = [pictures.istanbul1, pictures.istanbul2, pictures.istanbul3] as const;

const [travertine, balustrades, columns] = europa.specifications;

export const specifications: readonly ({ name: string; amount: string } | { name: string; note: string })[] =
  [
    { name: travertine, amount: '18,000' },
    { name: balustrades, amount: '6,000' },
    { name: columns, amount: '4,000' },
    europa.ornament,
  ];

export const tierStones = {
  bronze: pictures.slabNoceTravertine,
  silver: pictures.slabSilverTravertine,
  gold: pictures.slabGoldTravertine,
  platinum: pictures.slabKavala,
};
