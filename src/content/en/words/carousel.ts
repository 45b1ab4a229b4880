/** Labels of the button that starts and stops a rotation. */
export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

/** What a carousel is called. */
export const carouselWords = { role: 'carousel', row: 'Slides' } as const;

/** Labels of a carousel's controls, by what its slides show. */
export const carouselControls = {
  picture: { previous: 'Previous picture', next: 'Next picture' },
  quarry: { previous: 'Previous quarry', next: 'Next quarry' },
} as const;

/** Accessible name of a carousel of a project's pictures. */
export const picturesOf = (project: string) => `${project}, pictures`;

/** Announcement of a slide: its role, and its position. */
export const slideWords = {
  role: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
