/** Files that a bucket may hold under the name of a picture: odd ones that can be shown, and some that cannot. */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

export interface HostilePicture {
  /** Name of the file and, with `.jpg` after it, its path in the bucket. */
  readonly name: string;
  readonly isShown: boolean;
  /** Undefined: the file is not there at all. */
  readonly bytes: Buffer | undefined;
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 180, g: 160, b: 140, alpha: 0.5 } } });

/** Noise, so that a cut file misses something. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });

const frames = async (format: 'webp' | 'gif') => {
  const pages = await Promise.all([1, 2, 3].map(() => plain(60, 80).png().toBuffer()));
  return sharp(pages, { join: { animated: true } })
    .toFormat(format, { loop: 0, delay: [50, 50, 50] })
    .toBuffer();
};

export async function composeHostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await noise(400, 500).jpeg().toBuffer();
  const png = await noise(200, 200).png().toBuffer();
  const shown: Record<string, Buffer> = {
    'ordinary jpeg': jpeg,
    'sixteen bits': await plain(300, 300, 4).toColorspace('rgb16').png().toBuffer(),
    'print colors': await plain(300, 400).toColorspace('cmyk').jpeg().toBuffer(),
    gray: await plain(300, 400).grayscale().png().toBuffer(),
    turned: await plain(400, 300)
      .withExif({ IFD0: { Orientation: '6' } })
      .jpeg()
      .toBuffer(),
    'animated webp': await frames('webp'),
    'animated gif': await frames('gif'),
    'avif under another name': await plain(200, 250).avif({ effort: 0 }).toBuffer(),
    'one pixel': await plain(1, 1).png().toBuffer(),
    'one pixel high': await plain(3000, 1).png().toBuffer(),
    'one pixel wide': await plain(1, 3000).png().toBuffer(),
    'forty megapixels': await plain(6300, 6400).png({ compressionLevel: 1 }).toBuffer(),
    'words after the end': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>'.repeat(50))]),
  };
  const broken: Record<string, Buffer | undefined> = {
    missing: undefined,
    empty: Buffer.alloc(0),
    words: Buffer.from('This is not a picture.'),
    page: Buffer.from('<!doctype html><script>alert(1)</script>'),
    drawing: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    ),
    document: Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n%%EOF'),
    'half a jpeg': jpeg.subarray(0, jpeg.length / 2),
    'half a png': png.subarray(0, png.length / 2),
    'a header only': jpeg.subarray(0, 20),
    noise: randomBytes(4096),
    zeros: Buffer.alloc(4096),
    'unfolds into a gigabyte': claimSize(await plain(1, 1).png().toBuffer(), 40_000, 40_000),
  };
  return [
    ...Object.entries(shown).map(([name, bytes]) => ({ name, bytes, isShown: true })),
    ...Object.entries(broken).map(([name, bytes]) => ({ name, bytes, isShown: false })),
  ];
}

/** A PNG whose header promises another size than its data hold. */
function claimSize(png: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(png);
  claimed.writeUInt32BE(width, 16);
  claimed.writeUInt32BE(height, 20);
  claimed.writeUInt32BE(crc32(claimed.subarray(12, 29)), 29);
  return claimed;
}
