import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnglishName } from '#markup/EnglishName.tsx';

test('the English name is shown where the page has another one', () => {
  const render = (product: { englishName?: string }) =>
    renderToStaticMarkup(createElement(EnglishName, { product }));
  expect(render({ englishName: 'Absolute Black' })).toContain(
    '<bdi lang="en" translate="no">Absolute Black</bdi>',
  );
  expect(render({})).toBe('');
});
