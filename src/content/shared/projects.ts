import { projectTexts } from '#content/company.ts';
import { pictures } from './images.ts';

/** Rule 5.4, in the order of the page. Each has three pictures, the main one first. */
const facts = {
  istanbul: { title: 'The Europa Project', year: 2023, areaSqm: 50_000, pictures: 'istanbul' },
  dubai: { title: 'The Tower Lobbies', year: 2023, areaSqm: 35_000, pictures: 'dubai' },
  'new-york': { title: 'The Skyline Residences', year: 2022, areaSqm: 28_000, pictures: 'newYork' },
  london: { title: 'The Garden Square Houses', year: 2022, areaSqm: 15_000, pictures: 'london' },
  santorini: { title: 'The Cliff Terraces', year: 2021, areaSqm: 12_000, pictures: 'santorini' },
  singapore: { title: 'The Water Courts', year: 2021, areaSqm: 40_000, pictures: 'singapore' },
} as const;

export const projects = (Object.keys(facts) as (keyof typeof facts)[]).map((id) => {
  const { pictures: name, ...fact } = facts[id];
  const { captions, ...text } = projectTexts[id];
  const images = ([1, 2, 3] as const).map((number) => ({
    picture: pictures[`${name}${number}`],
    caption: captions[number - 1] ?? '',
  }));
  return { id, ...fact, ...text, images };
});

export type PortfolioProject = (typeof projects)[number];
