import type { FactWords } from '#domain/selection/compared-facts.ts';
import { slipClassNames, technicalWords } from './technical-data.ts';
import { figureWords } from './technical-figures.ts';

export const factWords: FactWords = {
  type: 'Tipo',
  origin: 'Origen',
  finishes: 'Acabados',
  sizes: 'Medidas',
  technicalData: 'Datos técnicos',
  asks: (standard, demand) => `${standard} exige ${demand}`,
  slip: (slipClass) =>
    slipClass === null ? technicalWords.noSlipClass : technicalWords.slipClass(slipClassNames[slipClass]),
  figures: figureWords,
};
