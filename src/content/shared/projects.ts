import { projectTexts } from '#content/company.ts';
import { pictures, type PictureName } from './images.ts';

/** Rule 5.4, in the order of the page. Each has three pictures, the main one first. */
const facts = {
  istanbul: { year: 2023, areaSqm: 50_000, pictures: ['istanbul1', 'istanbul2', 'istanbul3'] },
  dubai: { year: 2023, areaSqm: 35_000, pictures: ['dubai1', 'dubai2', 'dubai3'] },
  'new-york': { year: 2022, areaSqm: 28_000, pictures: ['newYork1', 'newYork2', 'newYork3'] },
  london: { year: 2022, areaSqm: 15_000, pictures: ['london1', 'london2', 'london3'] },
  santorini: { year: 2021, areaSqm: 12_000, pictures: ['santorini1', 'santorini2', 'santorini3'] },
  singapore: { year: 2021, areaSqm: 40_000, pictures: ['singapore1', 'singapore2', 'singapore3'] },
} as const satisfies Record<string, { pictures: readonly PictureName[] } & Record<string, unknown>>;

type ProjectId = keyof typeof facts;

export const projects = (Object.keys(facts) as ProjectId[]).map((id) => {
  const { year, areaSqm, pictures: names } = facts[id];
  const { captions, ...text } = projectTexts[id];
  const images = names.map((name, place) => ({ picture: pictures[name], caption: captions[place] ?? '' }));
  return { id, year, areaSqm, ...text, images };
});

export type PortfolioProject = (typeof projects)[number];
