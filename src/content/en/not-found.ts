import { pictures } from './pictures.ts';

export const notFoundPage = {
  head: {
    title: 'Page not found',
    description: 'This page does not exist. The way back leads home.',
    picture: pictures.slabNeroMarquina,
  },
  heading: 'Oops! Page not found',
  text: 'The address may have changed, or the stone has left the yard.',
  back: 'Back to Home',
  picture: pictures.slabNeroMarquina,
} as const;
