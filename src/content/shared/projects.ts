import type { ContentPicture, PictureName } from './images.ts';

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

interface ProjectTexts {
  readonly title: string;
  readonly location: string;
  readonly description: string;
  readonly materials: readonly string[];
  readonly captions: readonly [string, string, string];
}

/** The portfolio in one language. */
export function describeProjects(
  pictures: Readonly<Record<PictureName, ContentPicture>>,
  texts: Readonly<Record<ProjectId, ProjectTexts>>,
) {
  return (Object.keys(facts) as ProjectId[]).map((id) => {
    const { year, areaSqm, pictures: names } = facts[id];
    const { captions, ...text } = texts[id];
    const images = captions.map((caption, place) => ({
      picture: pictures[names[place] ?? names[0]],
      caption,
    }));
    return { id, year, areaSqm, ...text, images };
  });
}

export type PortfolioProject = ReturnType<typeof describeProjects>[number];
