import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  toGallery as toGalleryOf,
  toGalleryFolders,
  toListedFolders,
  toUploadFolder,
  type GalleryRow,
} from '#domain/catalogue/gallery.ts';

function buildRow(change: Partial<GalleryRow> = {}): GalleryRow {
  return { slug: 'birdbaths', image_url: 'Garden/Bird Baths/Bath 01.jpg', gallery_urls: null, ...change };
}

/** Nobody has decided about any of the files. */
function toGallery(
  row: GalleryRow,
  rows: readonly GalleryRow[],
  files: ReadonlyMap<string, readonly string[]>,
) {
  const paths = [...files].flatMap(([path, names]) => names.map((name) => (path ? `${path}/${name}` : name)));
  return toGalleryOf(row, rows, files, new Set(paths));
}

const folder = (path: string, ...names: string[]) => new Map([[path, names]]);

describe('the gallery of a product', () => {
  it('holds the pictures of its folder but the main one, in the order of their names', () => {
    const row = buildRow();
    const files = folder(
      'Garden/Bird Baths',
      'Bath 10.jpg',
      'Bath 2.webp',
      'Bath 01.jpg',
      'notes.txt',
      '.emptyFolderPlaceholder',
    );
    expect(toGallery(row, [row], files)).toEqual([
      'Garden/Bird Baths/Bath 2.webp',
      'Garden/Bird Baths/Bath 10.jpg',
    ]);
  });

  it('also holds what was uploaded to the folder of its slug', () => {
    const row = buildRow();
    expect(toGalleryFolders(row)).toEqual(['Garden/Bird Baths', 'birdbaths']);
    expect(toGallery(row, [row], folder('birdbaths', 'new.png'))).toEqual(['birdbaths/new.png']);
  });

  it('keeps the order of an editor, web addresses too, drops what is gone and adds what is new at the end', () => {
    const row = buildRow({
      gallery_urls: [
        'Garden/Bird Baths/c.jpg',
        'https://example.com/x.jpg',
        'Garden/Bird Baths/gone.jpg',
        'Garden/Bird Baths/b.jpg',
      ],
    });
    expect(toGallery(row, [row], folder('Garden/Bird Baths', 'a.jpg', 'b.jpg', 'c.jpg'))).toEqual([
      'Garden/Bird Baths/c.jpg',
      'https://example.com/x.jpg',
      'Garden/Bird Baths/b.jpg',
      'Garden/Bird Baths/a.jpg',
    ]);
  });

  it('keeps what an editor chose from any other folder while the file is there', () => {
    const row = buildRow({
      gallery_urls: ['Columns/Doric.jpg', 'Loose.jpg', 'Columns/gone.jpg', '/Columns/b.jpg'],
    });
    expect(toListedFolders(row)).toEqual(['Garden/Bird Baths', 'birdbaths', 'Columns', '']);
    const files = new Map([
      ['Garden/Bird Baths', ['Bath 01.jpg']],
      ['Columns', ['Doric.jpg', 'b.jpg', 'other.jpg']],
      ['', ['Loose.jpg']],
    ]);
    expect(toGallery(row, [row], files)).toEqual(['Columns/Doric.jpg', 'Loose.jpg', '/Columns/b.jpg']);
  });

  it('adds nothing that somebody has decided about, and what is new beside it', () => {
    const row = buildRow({ gallery_urls: ['Garden/Bird Baths/a.jpg'] });
    const files = folder('Garden/Bird Baths', 'a.jpg', 'b.jpg', 'c.jpg');
    const undecided = new Set(['Garden/Bird Baths/c.jpg', 'Garden/Bird Baths/uploaded since.jpg']);
    expect(toGalleryOf(row, [row], files, undecided)).toEqual([
      'Garden/Bird Baths/a.jpg',
      'Garden/Bird Baths/c.jpg',
    ]);
  });

  it('shares a folder by the names of the files', () => {
    const tuscan = buildRow({ slug: 'tuscan', image_url: 'Columns/Tuscan 01.jpg' });
    const doric = buildRow({ slug: 'doric', image_url: 'Columns/Doric.jpg' });
    const rows = [tuscan, doric];
    const files = folder(
      'Columns',
      'Tuscan 01.jpg',
      'Tuscan 02.jpg',
      'Tuscany villa.jpg',
      'Doric.jpg',
      'Doric-2.jpg',
      'other.jpg',
    );
    expect(toGallery(tuscan, rows, files)).toEqual(['Columns/Tuscan 02.jpg']);
    expect(toGallery(doric, rows, files)).toEqual(['Columns/Doric-2.jpg']);
  });

  it('takes from the top of the bucket only what is named like the main picture', () => {
    const row = buildRow({ image_url: 'Lantern.jpg' });
    expect(toGallery(row, [row], folder('', 'Lantern 2.jpg', 'Bench.jpg'))).toEqual(['Lantern 2.jpg']);
  });

  it('has no folder of its own for a main picture elsewhere, or none', () => {
    for (const image_url of ['https://example.com/a/b.jpg', null, ' ']) {
      expect(toGalleryFolders(buildRow({ image_url }))).toEqual(['birdbaths']);
    }
  });

  it('grows by what is uploaded, wherever the main picture lies', () => {
    const sharing = [
      buildRow({ slug: 'tuscan', image_url: 'Columns/Tuscan.jpg' }),
      buildRow({ slug: 'doric', image_url: 'Columns/Doric.jpg' }),
    ];
    const others = [
      buildRow(),
      buildRow({ slug: 'lamp', image_url: 'Lamp.jpg' }),
      buildRow({ slug: 'bare', image_url: null }),
    ];
    const rows = [...sharing, ...others];
    expect(rows.map((row) => toUploadFolder(row, rows))).toEqual([
      'tuscan',
      'doric',
      'Garden/Bird Baths',
      'lamp',
      'bare',
    ]);
    for (const row of rows) {
      const uploaded = toUploadFolder(row, rows);
      expect(toGallery(row, rows, folder(uploaded, 'anything.jpg'))).toEqual([`${uploaded}/anything.jpg`]);
    }
  });

  it('does not change when it is made again', () => {
    const name = fc.constantFrom('a.jpg', 'b.jpg', 'Bath 01.jpg', 'Bath 2.jpg', 'x.txt', 'c.png');
    const entry = fc.oneof(
      name.map((file) => `Garden/Bird Baths/${file}`),
      fc.webUrl(),
    );
    fc.assert(
      fc.property(fc.array(entry), fc.uniqueArray(name), fc.boolean(), (gallery_urls, names, isShared) => {
        const row = buildRow({ gallery_urls });
        const other = buildRow({ slug: 'other', image_url: 'Garden/Bird Baths/b.jpg' });
        const files = folder('Garden/Bird Baths', ...names);
        const once = toGallery(row, isShared ? [row, other] : [row], files);
        const again = { ...row, gallery_urls: once };
        expect(toGallery(again, isShared ? [again, other] : [again], files)).toEqual(once);
        expect(new Set(once).size).toBe(once.length);
      }),
    );
  });

  it('keeps the main picture where an editor put it into the gallery', () => {
    const row = buildRow({ gallery_urls: ['Garden/Bird Baths/Bath 01.jpg', 'Garden/Bird Baths/b.jpg'] });
    expect(toGallery(row, [row], folder('Garden/Bird Baths', 'b.jpg', 'Bath 01.jpg'))).toEqual([
      'Garden/Bird Baths/Bath 01.jpg',
      'Garden/Bird Baths/b.jpg',
    ]);
  });

  it('keeps web addresses whatever their letters, and drops what only mentions one', () => {
    const gallery_urls = [' HTTP://example.com/x.jpg', 'mirror/https://example.com/y.jpg'];
    const row = buildRow({ gallery_urls });
    expect(toGallery(row, [row], new Map())).toEqual([' HTTP://example.com/x.jpg']);
    expect(toGallery(buildRow(), [buildRow()], new Map())).toEqual([]);
  });

  it('reads a path with slashes before it as one without', () => {
    const row = buildRow({ image_url: '//Garden/Bath.jpg' });
    expect(toGalleryFolders(row)).toEqual(['Garden', 'birdbaths']);
    expect(toGallery(row, [row], folder('Garden', 'Bath.jpg', 'Other.jpg'))).toEqual(['Garden/Other.jpg']);
  });

  it('shares its own folder with nobody, even where another product keeps its main picture there', () => {
    const row = buildRow({ slug: 'urns', image_url: null });
    const guest = buildRow({ slug: 'guest', image_url: 'urns/Guest.jpg' });
    expect(toGallery(row, [row, guest], folder('urns', 'anything.jpg'))).toEqual(['urns/anything.jpg']);
    expect(toGallery(row, [row], folder('', 'Loose.jpg'))).toEqual([]);
  });

  it('takes numbers and marks at the end of a name for a count', () => {
    const row = buildRow({ image_url: 'Lamp - 012.jpg' });
    const files = folder('', 'Lamp 2.jpg', 'lamp_3.JPEG', 'Lamplight.jpg', 'Lamp.jpg.txt', 'La.jpg');
    expect(toGallery(row, [row], files)).toEqual(['Lamp 2.jpg', 'lamp_3.JPEG']);
    const nameless = buildRow({ image_url: '01.jpg' });
    expect(toGallery(nameless, [nameless], folder('', '02.jpg', 'Lamp.jpg'))).toEqual([]);
  });
});

// Quadratic, as it was, this takes minutes.
it('goes through 20,000 products in the time that it takes to go through them once', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    slug: `product-${index}`,
    image_url: `Folder ${index}/1.jpg`,
    gallery_urls: [],
  }));
  const files = new Map(rows.map((_, index) => [`Folder ${index}`, ['1.jpg', '2.jpg']]));
  const undecided = new Set(rows.map((_, index) => `Folder ${index}/2.jpg`));
  expect(
    rows.every((row, index) => toGalleryOf(row, rows, files, undecided)[0] === `Folder ${index}/2.jpg`),
  ).toBe(true);
});
