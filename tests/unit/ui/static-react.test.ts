import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderStatic } from '#ui/static-react.ts';

const Frame = ({ name, aside }: { name: string; aside?: ReactNode }) =>
  createElement('p', null, name, ': ', aside ? createElement('b', null, aside) : 'alone');

const PART = '<part-aside></part-aside>';

test.each([
  ['markup of the server, without marks for hydration', 'Basalt', undefined, '<p>Basalt: alone</p>'],
  ["Astro's HTML as it is", 'Basalt', '<i>$& $1 &amp;</i>', '<p>Basalt: <b><i>$& $1 &amp;</i></b></p>'],
  ['nothing for an empty part', 'Basalt', '', '<p>Basalt: alone</p>'],
  ['text as text', PART, 'x', '<p>&lt;part-aside&gt;&lt;/part-aside&gt;: <b>x</b></p>'],
])('%s', (_, name, aside, html) => {
  expect(renderStatic(Frame, { name }, aside === undefined ? {} : { aside })).toBe(html);
});
