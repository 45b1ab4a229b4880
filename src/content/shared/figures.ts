import * as labels from '#content/company.ts';

/** Some of the company's numbers contradict each other, so rule 1.3 says where each may appear. */
export interface Figure {
  readonly value: string;
  readonly suffix: string;
  readonly label: string;
}

const [founded, years, customProjects, countries] = labels.storyFigures;
const [completed, delivered, supplied, satisfaction] = labels.projectStats;

export const storyFigures: readonly Figure[] = [
  { value: '1999', suffix: '', label: founded },
  { value: '25', suffix: '', label: years },
  { value: '300', suffix: '', label: customProjects },
  { value: '50', suffix: '+', label: countries },
];

export const projectStats: readonly Figure[] = [
  { value: '500', suffix: '+', label: completed },
  { value: '50M', suffix: '+', label: delivered },
  { value: '30', suffix: '+', label: supplied },
  { value: '100', suffix: '%', label: satisfaction },
];
