import { expect, test } from 'vitest';
import { findPastedPictures, listDroppedFiles } from '#islands/desk/pictures/given-pictures.ts';

const picture = new File(['x'], 'image.png', { type: 'image/png' });
/** The clipboard data of a browser, as far as it is read. */
function give(texts: Readonly<Record<string, string>>) {
  const files: FileList = Object.assign([picture], { item: () => picture });
  return { files, getData: (type: string) => new Map(Object.entries(texts)).get(type) ?? '' };
}

test('a paste of a picture is that picture, also from a page, and one of cells with a picture is a text', () => {
  expect(findPastedPictures(give({}))).toEqual([picture]);
  expect(findPastedPictures(give({ 'text/html': '<img src="a.png">' }))).toEqual([picture]);
  expect(findPastedPictures(give({ 'text/plain': 'Two cells', 'text/html': '<table>' }))).toEqual([]);
  expect(findPastedPictures(null)).toEqual([]);
});

test('of what was dropped, folders are told apart', () => {
  const toItem = (name: string, isDirectory: boolean) => ({
    kind: 'file',
    getAsFile: () => picture,
    webkitGetAsEntry: () => ({ name, isDirectory }),
  });
  const items = [toItem('image.png', false), toItem('Stones', true)];
  expect(listDroppedFiles({ items })).toEqual({ files: [picture], folders: ['Stones'] });
});
