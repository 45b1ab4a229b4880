import { transformUrl } from 'unpic';

/** CDNs take one number for all formats; nearly every browser gets AVIF. */
const CDN_QUALITY = 50;

type Placed = NonNullable<Parameters<typeof transformUrl>[1]>;
interface Asked {
  readonly quality?: number;
  readonly format?: 'jpg';
}

/**
 * The addresses of a picture in several sizes: composed once, for they differ by two numbers. Netlify's are composed once for
 * all pictures: the picture's own address is a value in them.
 *
 * @param placed what the CDN is told besides
 * @param asked for, where it is not the usual quality
 */
export function createCdnAddresses(
  url: string,
  provider: 'netlify' | 'supabase',
  placed: Placed,
  asked: Asked = { quality: CDN_QUALITY },
): (width: number, height: number) => string {
  if (provider === 'netlify' && !url.includes(OWN_ADDRESS)) {
    const key = JSON.stringify([placed, asked]);
    const known =
      ofNetlify.get(key) ?? take(URL_MARK, provider, placed, asked, [WIDTH_MARK, HEIGHT_MARK, URL_MARK]);
    ofNetlify.set(key, known);
    if (known) {
      const [start, afterWidth, afterHeight, end] = known;
      const value = toSearchValue(url);
      return (width, height) => `${start}${width}${afterWidth}${height}${afterHeight}${value}${end}`;
    }
  }
  const known = take(url, provider, placed, asked, [WIDTH_MARK, HEIGHT_MARK]);
  if (!known) return (width, height) => compose(url, provider, placed, asked, width, height);
  const [start, afterWidth, end] = known;
  return (width, height) => `${start}${width}${afterWidth}${height}${end}`;
}

/** What unpic takes for an address of Netlify's and takes apart. */
const OWN_ADDRESS = '/.netlify/images';
/** By what the CDN is told besides. */
const ofNetlify = new Map<string, readonly string[] | undefined>();

/** Sizes that no picture has, and an address that stays the same where it is a value. */
const WIDTH_MARK = '9000001';
const HEIGHT_MARK = '9000002';
const URL_MARK = 'the-picture-to-come';
const ANY_MARK = new RegExp(`(${WIDTH_MARK}|${HEIGHT_MARK}|${URL_MARK})`);

/** What stands around these marks in an address; undefined when they are not in it once each, in this order. */
function take(
  url: string,
  provider: 'netlify' | 'supabase',
  placed: Placed,
  asked: Asked,
  marks: readonly string[],
): readonly string[] | undefined {
  const pieces = compose(url, provider, placed, asked, Number(WIDTH_MARK), Number(HEIGHT_MARK)).split(
    ANY_MARK,
  );
  const found = pieces.filter((_, index) => index % 2 === 1);
  return found.join() === marks.join() ? pieces.filter((_, index) => index % 2 === 0) : undefined;
}

function compose(
  url: string,
  provider: 'netlify' | 'supabase',
  placed: Placed,
  asked: Asked,
  width: number,
  height: number,
): string {
  return transformUrl({ url, provider, width, height, ...asked }, placed) ?? url;
}

const toSearchValue = (text: string) => new URLSearchParams([['', text]]).toString().slice('='.length);
