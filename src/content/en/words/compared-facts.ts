import type { FactWords } from '#domain/selection/compared-facts.ts';
import { slipClassNames, technicalWords } from './technical-data.ts';
import { figureWords } from './technical-figures.ts';

export const factWords: FactWords = {
  type: 'Type',
  origin: 'Origin',
  finishes: 'Finishes',
  sizes: 'Sizes',
  technicalData: 'Technical data',
  asks: (standard, demand) => `${standard} asks ${demand}`,
  slip: (slipClass) =>
    slipClass === null ? technicalWords.noSlipClass : technicalWords.slipClass(slipClassNames[slipClass]),
  figures: figureWords,
};
