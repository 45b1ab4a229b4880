/** What stops and starts something that moves by itself. */
export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

/** What the controls of a carousel say. */
export const carouselWords = { role: 'carousel', row: 'Slides', previous: 'Previous', next: 'Next' } as const;

/** How a slide is announced: what it is, and which of how many. */
export const slideWords = {
  role: 'slide',
  place: (place: number, count: number) => `${place} of ${count}`,
} as const;
