import { expect, it } from 'vitest';
import { findPictureOrders, toOrderKey } from '#output/picture-orders.ts';

const ADDRESS = '/.netlify/images?url=%2F_astro%2Fhall.AbCd.jpg&w=320';
const keyOf = (rest: string) => toOrderKey(`url=%2F_astro%2Fhall.AbCd.jpg&w=320${rest}`);

it.each([
  ['a.html', `<img srcset="${ADDRESS}&amp;h=1 320w, ${ADDRESS}&#38;h=2 640w">`, ['&h=1', '&h=2']],
  ['a.html', `<i data-x="[&quot;${ADDRESS}&amp;h=3&quot;,&quot;x&quot;]">`, ['&h=3']],
  ['a.html', `<script>["${ADDRESS}\\u0026h=4","x"]</script>`, ['&h=4']],
  ['b.json', JSON.stringify({ a: `https://site.example${ADDRESS}&h=5` }), ['&h=5']],
  ['c.xml', `<loc>${ADDRESS}&amp;h=6</loc><loc>${ADDRESS}&#x26;h=7</loc>`, ['&h=6', '&h=7']],
  ['twice.html', `<img src="${ADDRESS}"><img src="${ADDRESS}">`, ['']],
  ['d.txt', ADDRESS, []],
  ['none.html', '<img src="/images?w=320">', []],
])('%s %s', (name, text, orders) => {
  expect(findPictureOrders(name, text)).toEqual(orders.map(keyOf));
});

it('the pictures that a file orders are the same with their parameters in any sequence and spelling, and no others', () => {
  expect(toOrderKey('h=1&w=320&url=/_astro/hall.AbCd.jpg')).toBe(keyOf('&h=1'));
  for (const rest of ['', '&h=6', '&h=1&q=80', '&h=1&position=top', '&h=1&x=1', '&h=1&h=1'])
    expect(keyOf(rest)).not.toBe(keyOf('&h=1'));
});
