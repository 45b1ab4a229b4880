import { expect, test } from 'vitest';
import { keepsOwnPlace, startsAtTop } from '#domain/site/scroll.ts';

test('a page starts at its top, but for those that restore their position', () => {
  const top = '/ /es /about /es/about /collections/ /collections/Extras /archive/collections/extras'.split(
    ' ',
  );
  top.push('/collections/extras/all/marble/2', '/collections/extras/Birdbaths');
  const kept = ['/search', '/selection', '/rooms', '/es/rooms'];
  const lists = '/products /collections/extras /collections/extras/birdbaths /es/collections/extras'.split(
    ' ',
  );
  expect([...top, ...kept, ...lists].filter(startsAtTop)).toEqual(top);
  expect([...top, ...kept, ...lists, '/constructor'].filter(keepsOwnPlace)).toEqual(kept);
});
