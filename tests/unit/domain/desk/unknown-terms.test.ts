import { expect, it } from 'vitest';
import { toDeskValues } from '#domain/desk/desk-values.ts';
import { findUnknownTerms } from '#domain/desk/unknown-terms.ts';
import { showTerm } from '#languages/es/words/terms.ts';
import { buildDeskRow, openTable } from './builders.ts';

const showTerms = new Map([['es', showTerm] as const]);
const { fields } = openTable('floor-and-wall');
const find = (row: Readonly<Record<string, unknown>>) =>
  findUnknownTerms(toDeskValues(buildDeskRow(row), fields), showTerms);

it('says at its field that a type, a finish or a country has no word', () => {
  expect(
    find({ material_type: 'Serpentine', finishes: ['Honed', 'Riven', 'Sawn'], quarry_country: 'Atlantis' }),
  ).toEqual({
    material_type: 'No Spanish word. Spanish pages show it in English.',
    finishes: 'No Spanish word: Riven, Sawn. Spanish pages show it in English.',
    quarry_country: 'No Spanish word. Spanish pages show it in English.',
  });
});

it('says nothing of terms that have a word, and of empty fields', () => {
  expect(
    find({
      material_type: 'marble',
      finishes: ['polished'],
      suitable_for: ['Wet area'],
      quarry_country: 'Turkey',
    }),
  ).toEqual({});
  expect(find({ material_type: '', finishes: [], origin: null })).toEqual({});
});
