import { createElement, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderStatic } from '#ui/static-react.ts';

const Frame = ({ name, aside }: { name: string; aside?: ReactNode }) =>
  createElement('p', null, name, ': ', aside ? createElement('b', null, aside) : 'alone');

test('markup of the server, without marks for hydration', () => {
  expect(renderStatic(Frame, { name: 'Basalt' })).toBe('<p>Basalt: alone</p>');
});

test("Astro's HTML takes the place of a property as it is", () => {
  const html = '<a href="/$&">$1 &amp; more</a>';
  expect(renderStatic(Frame, { name: 'Basalt' }, { aside: html })).toBe(`<p>Basalt: <b>${html}</b></p>`);
});

test('an empty part renders nothing', () => {
  expect(renderStatic(Frame, { name: 'Basalt' }, { aside: '' })).toBe('<p>Basalt: alone</p>');
});

test('text stays text', () => {
  expect(renderStatic(Frame, { name: '<part-aside></part-aside>' }, { aside: 'x' })).toBe(
    '<p>&lt;part-aside&gt;&lt;/part-aside&gt;: <b>x</b></p>',
  );
});
