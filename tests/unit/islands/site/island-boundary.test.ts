import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ErrorBoundary, showFailure } from '#islands/site/IslandBoundary.tsx';

/** The boundary's output after something inside it has thrown `thrown`. */
function renderAfter(thrown: unknown): string {
  const boundary = new ErrorBoundary({ children: 'the island', fallback: showFailure });
  boundary.state = ErrorBoundary.getDerivedStateFromError(thrown);
  return renderToStaticMarkup(createElement('div', undefined, boundary.render()));
}

test('an island that fails is replaced by an alert with the message of whatever was thrown', () => {
  const html = renderAfter(new Error('The row is gone.'));
  expect(html).toContain('role="alert"');
  expect(html).toContain('Unexpected Application Error!');
  expect(html).toContain('The row is gone.');
  expect(html).not.toContain('the island');
  expect(renderAfter('out of stone')).toContain('out of stone');
});
