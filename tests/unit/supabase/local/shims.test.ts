import { describe, expect, test } from 'vitest';
import { parseRange } from '#local/public-objects.ts';
import { explainDatabaseError, findTextFault, toFolderLevel } from '#local/shims.ts';

test('one level of a folder: files once, deeper ones as their folder', () => {
  const objects = ['a/1.jpg', 'a/b/2.jpg', 'a/b/3.jpg', 'ab/4.jpg', 'a/'].map((name) => ({ name, id: name }));
  expect(toFolderLevel(objects, 'a/').map(({ name, id }) => [name, id])).toEqual([
    ['1.jpg', 'a/1.jpg'],
    ['b', null],
  ]);
  expect(toFolderLevel(objects, '').map(({ name }) => name)).toEqual(['a', 'ab']);
});

test('a list has the files of folders that differ by case, and one entry for such folders, as hosted storage has', () => {
  const objects = ['Stone/1.jpg', 'stone/2.jpg', 'stone/Sub/3.jpg', 'STONE/sub/4.jpg', 'stone/sub'].map(
    (name) => ({ name, id: name }),
  );
  expect(toFolderLevel(objects, 'stone/').map(({ name, id }) => [name, id])).toEqual([
    ['1.jpg', 'Stone/1.jpg'],
    ['2.jpg', 'stone/2.jpg'],
    ['Sub', null],
    ['sub', 'stone/sub'],
  ]);
  expect(toFolderLevel(objects, '').map(({ name }) => name)).toEqual(['Stone']);
});

test.for([
  ['{"name":"a\\u0000b"}', '22P05'],
  ['[{"name":"a\\ud800b"}]', '22P02'],
  ['{"name":"a\\udc00"}', '22P02'],
  ['{"na\\u0000me":1}', '22P05'],
  ['{"name":"a\\\\u0000b"}', undefined],
  ['{"name":"\\ud83d\\ude00 😀 Ä"}', undefined],
  ['not JSON \\u0000', undefined],
] as const)('PostgreSQL refuses %s with %s', ([json, code]) => {
  expect(findTextFault(json)?.code).toBe(code);
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
  const explained = await explainDatabaseError(Response.json({ code: 'SUP', message }, { status: 500 }));
  expect(explained.status).toBe(400);
  expect(await explained.json()).toMatchObject({ code: '23514', message: message.slice('error: '.length) });
  const timeout = { code: 'SUP', message: 'Error: canceling statement due to statement timeout' };
  const canceled = await explainDatabaseError(Response.json(timeout, { status: 500 }));
  expect([canceled.status, await canceled.json()]).toMatchObject([500, { code: '57014' }]);
  const broken = Response.json({ message: 'out of memory' }, { status: 500 });
  expect(await explainDatabaseError(broken)).toBe(broken);
});
