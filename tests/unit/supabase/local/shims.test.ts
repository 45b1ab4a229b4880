import { describe, expect, test } from 'vitest';
import { parseRange } from '#local/public-objects.ts';
import { explainConstraint, toFolderLevel } from '#local/shims.ts';

test('one level of a folder: files once, deeper ones as their folder', () => {
  const objects = ['a/1.jpg', 'a/b/2.jpg', 'a/b/3.jpg', 'ab/4.jpg', 'a/'].map((name) => ({ name, id: name }));
  expect(toFolderLevel(objects, 'a/').map(({ name, id }) => [name, id])).toEqual([
    ['1.jpg', 'a/1.jpg'],
    ['b', null],
  ]);
  expect(toFolderLevel(objects, '').map(({ name }) => name)).toEqual(['a', 'ab']);
});

describe('a range of bytes', () => {
  test.for([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-30', { start: 0, end: 9 }],
    ['bytes=2-100', { start: 2, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', 'unsatisfiable'],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['items=0-1', undefined],
    [null, undefined],
  ] as const)('%s of ten', ([header, expected]) => {
    expect(parseRange(header, 10)).toEqual(expected);
  });
});

test('a violated constraint becomes the answer of a hosted project; other failures stay failures', async () => {
  const message = 'error: new row for relation "x" violates check constraint "y"';
  const explained = await explainConstraint(Response.json({ code: 'SUP', message }, { status: 500 }));
  expect(explained.status).toBe(400);
  expect(await explained.json()).toMatchObject({ code: '23514', message: message.slice('error: '.length) });
  const broken = Response.json({ message: 'out of memory' }, { status: 500 });
  expect(await explainConstraint(broken)).toBe(broken);
});
