import { expect, test } from 'vitest';
import { findCircles, readImportGraph } from '../../linting/import-circles.ts';
import { projectRoot } from '../../../src/program/environment.ts';

test('no file of the project imports itself through others, not even for a type', () => {
  const graph = readImportGraph(projectRoot);
  expect(graph.get('src/publishing/start-site.ts')).toContain('src/publishing/releases/releases.ts');
  expect(graph.get('src/pages/index.astro')?.length).toBeGreaterThan(3);
  expect(findCircles(graph)).toEqual([]);
});

test.each<[string, Record<string, string[]>, string[][]]>([
  ['none', { a: ['b', 'c'], b: ['c'], c: [] }, []],
  ['two that import each other', { a: ['b'], b: ['a'], c: ['a'] }, [['a', 'b']]],
  ['a way round through three', { a: ['b'], b: ['c'], c: ['a'], d: ['d'] }, [['a', 'b', 'c'], ['d']]],
  [
    'two apart',
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('finds %s', (_what, graph, circles) => {
  expect(findCircles(new Map(Object.entries(graph)))).toEqual(circles);
});
