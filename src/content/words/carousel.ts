/** What stops and starts something that moves by itself. */
export const rotationWords = { play: 'Play', pause: 'Pause' } as const;

/** What the controls of a carousel say. */
export const carouselWords = { row: 'Slides', previous: 'Previous', next: 'Next' } as const;
