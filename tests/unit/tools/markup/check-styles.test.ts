import { expect, test } from 'vitest';
import { listClasses, listStyled } from '../../../tools/markup/check-styles.ts';

test('classes are those of elements, as they are meant', () => {
  const html = '<p class="a md:b"><i class="[&amp;_img]:c a"></i><script>"<b class="d">"</script></p>';
  expect([...listClasses(html)]).toEqual(['a', 'md:b', '[&_img]:c']);
});

test('styled are those that a rule names', () => {
  const html = '<style>.a{top:0}@media print{.md\\:b .c:hover{top:0}}</style><p class="d">';
  expect([...listStyled(html)]).toEqual(['a', 'md:b', 'c']);
});
