import { expect, test } from 'vitest';
import { showTerm as showEnglish } from '#content/words/terms.ts';
import { showTerm as showSpanish } from '#languages/es/words/terms.ts';
import {
  fillPhrases,
  joinLines,
  joinPhrases,
  listTerms,
  showTermOf,
  toText,
} from '#domain/catalogue/terms.ts';

test.for([
  ['Marble', 'Mármol'],
  ['stainless steel a4', 'Acero inoxidable A4'],
  ['Bush-Hammered', 'Abujardado'],
  ['Exterior', 'Exterior'],
  ['Turkey', 'Turquía'],
  ["Cote d'Ivoire", 'Costa de Marfil'],
  ['Macedonia', 'Macedonia del Norte'],
  ['Myanmar', 'Myanmar (Birmania)'],
])('a term %s is %s in Spanish, and keeps its value', ([value = '', label = '']) => {
  expect(showSpanish(value)).toEqual({ value, label });
  expect(showEnglish(value)).toEqual({ value, label: value });
});

test('a term that the words lack stays as typed, marked as English', () => {
  expect(showSpanish('Acid-washed')).toEqual({ value: 'Acid-washed', label: 'Acid-washed', lang: 'en' });
  expect(showSpanish('constructor')).toMatchObject({ lang: 'en' });
  const unknown = showTermOf({ Marble: 'Mármol' }, 'constructor');
  expect(unknown).toMatchObject({ label: 'constructor', lang: 'en' });
  expect(showTermOf(undefined, 'Honed')).toEqual({ value: 'Honed', label: 'Honed' });
});

test('a term of the list has a word', () => {
  expect(listTerms().filter((term) => showSpanish(term).lang)).toEqual([]);
});

test('a line of terms is one text, and keeps apart what is in another language than the page', () => {
  expect(joinPhrases(['Honed', 'Polished'].map(showEnglish), ', ')).toEqual([{ label: 'Honed, Polished' }]);
  expect(joinPhrases([], ', ')).toEqual([]);
  const finishes = joinPhrases(['Honed', 'Acid-washed', 'Polished'].map(showSpanish), ', ');
  expect(finishes).toEqual([
    { label: 'Apomazado, ' },
    { label: 'Acid-washed', lang: 'en' },
    { label: ', Pulido' },
  ]);
  const line = toText(joinLines([[showSpanish('Greece')], finishes]));
  expect(line).toBe('Grecia · Apomazado, Acid-washed, Pulido');
  const filled = fillPhrases('En las imágenes: {finishes}', [showSpanish('Acid-washed')]);
  expect(filled).toEqual([{ label: 'En las imágenes: ' }, { label: 'Acid-washed', lang: 'en' }]);
  const own = fillPhrases('{type}, fabricación a medida', [showSpanish('Marble')]);
  expect(own).toEqual([{ label: 'Mármol, fabricación a medida' }]);
});
