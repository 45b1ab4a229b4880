import { expect, test } from 'vitest';
import { explainDatabaseError, toFolderLevel } from '#local/shims.ts';

test('one level of a folder: files once, deeper ones as their folder', () => {
  const objects = ['a/1.jpg', 'a/b/2.jpg', 'a/b/3.jpg', 'a/'].map((name) => ({ name, id: name }));
  expect(toFolderLevel(objects, 'a/').map(({ name, id }) => [name, id])).toEqual([
    ['1.jpg', 'a/1.jpg'],
    ['b', null],
  ]);
  expect(toFolderLevel(objects, '').map(({ name }) => name)).toEqual(['a']);
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
