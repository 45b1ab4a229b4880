import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkStyles, listClasses, listStyled } from '../../../tools/markup/check-styles.ts';

test('classes are those of elements, as they are meant', () => {
  const html = '<p class="a md:b"><i class="[&amp;_img]:c a"></i><script>"<b class="d">"</script></p>';
  expect([...listClasses(html)]).toEqual(['a', 'md:b', '[&_img]:c']);
});

test('styled are those that a rule names', () => {
  const html = '<style>.a{top:0}@media print{.md\\:b .c:hover{top:0}}</style><p class="d">';
  expect([...listStyled(html)]).toEqual(['a', 'md:b', 'c']);
});

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function writeSite(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'styles-'));
  folders.push(folder);
  for (const [name, html] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  return folder;
}

const whole = {
  'about.html': '<style>.flex{display:flex}</style><p class="flex no-utility"></p>',
  'collections/extras.html': '<style>.flex{display:flex}.mt-4{margin:1rem}</style><p class="flex"></p>',
  'collections/extras/urn.html':
    '<style>.grid{display:grid}</style><div class="grid" data-room-fragment></div>',
  'fragments/extras/2.html': '<li class="mt-4"></li>',
  'fragments/room.html': '<div class="grid"></div>',
};

test('a page that has the rules of its classes, and of what it fetches, has no fault', async () => {
  expect(await checkStyles(writeSite(whole))).toEqual([]);
});

test.each([
  [
    'about.html',
    '<style>.grid{display:grid}</style><p class="flex no-utility"></p>',
    [{ file: 'about.html', classes: ['flex'] }],
  ],
  [
    'fragments/extras/2.html',
    '<li class="mt-4 md:hidden"></li>',
    [{ file: 'fragments/extras/2.html in collections/extras.html', classes: ['md:hidden'] }],
  ],
  [
    'fragments/room.html',
    '<div class="grid sr-only"></div>',
    [{ file: 'fragments/room.html in collections/extras/urn.html', classes: ['sr-only'] }],
  ],
])('names the classes without rules of %s, and the page that lacks them', async (file, html, faults) => {
  expect(await checkStyles(writeSite({ ...whole, [file]: html }))).toEqual(faults);
});
