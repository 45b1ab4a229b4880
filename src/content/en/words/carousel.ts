/** Labels of the button that starts and stops a rotation. */
export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

/** Labels of a carousel's controls. */
export const carouselWords = { role: 'carousel', row: 'Slides', previous: 'Previous', next: 'Next' } as const;

/** Announcement of a slide: its role, and its position. */
export const slideWords = {
  role: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
