export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

export const carouselWords = { role: 'carousel', row: 'Slides' } as const;

export const carouselControls = {
  picture: { previous: 'Previous picture', next: 'Next picture' },
  quarry: { previous: 'Previous quarry', next: 'Next quarry' },
} as const;

export const picturesOf = (project: string) => `${project}, pictures`;

export const slideWords = {
  role: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
