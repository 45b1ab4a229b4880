import { milestones } from '#content/company.ts';
import { europa, heritage, legacy, process, quarries } from '#content/home.ts';
import { pictures } from './images.ts';
import { joinEach } from './join-each.ts';

export const homePictures = { heritage: pictures.quarryFace, pause: pictures.travertineBand };

const [foundation, expansion, reach, revolution] = milestones;

/** The first dates of the story, without pictures. */
export const timeline = joinEach(
  [
    { year: '1999', icon: 'yard' },
    { year: '2002', icon: 'saw' },
    { year: '2008', icon: 'globe' },
    { year: '2009', icon: 'arch' },
  ],
  [foundation, expansion, { ...reach, description: heritage.globalReach }, revolution],
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

const quarryNames = ['Carrara', 'Thassos', 'Volakas', 'Kavala', 'Drama', 'Afyon'] as const;

export const quarryLocations = quarryNames.map((location, place) => ({
  location,
  country: quarries.countries[place] ?? '',
  picture: pictures[`quarry${location}`],
}));

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
