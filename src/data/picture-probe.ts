import sharp from 'sharp';
import type { ProductImage } from '../domain/catalogue/product.ts';

const REQUEST_TIMEOUT_MS = 20_000;
/** Twice what a bucket of the catalogue takes: more is no picture for a page, whoever serves it. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
/** A file of a few kilobytes can unfold into gigabytes. */
const MAX_PIXELS = 100_000_000;

/** What the build has learned about a picture: where it lies, which version it saw, its size and average color. */
export interface ProbedPicture {
  readonly src: string;
  /** The server's name for this version of the file, empty when it has none. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

/**
 * Looks at a picture before a page promises it: a file that is missing or is no picture never reaches the
 * image pipeline, which would stop the whole build for it.
 *
 * @param src public address of the picture
 * @param known what an earlier build learned about it
 * @returns what is known now, or the reason why the picture cannot be shown
 */
export async function probePicture(
  src: string,
  known: ProbedPicture | undefined,
): Promise<ProbedPicture | string> {
  try {
    const head = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    const version = head.headers.get('etag') ?? head.headers.get('last-modified') ?? '';
    if (head.ok && version !== '' && known?.version === version) return known;
    const response = await fetch(src, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!response.ok) return `answers ${response.status}`;
    const bytes = await readBytes(response);
    if (bytes === undefined) return `is larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB`;
    const file = sharp(bytes, { limitInputPixels: MAX_PIXELS });
    const { autoOrient, format } = await file.metadata();
    // A drawing can hold script, and refer to files that its viewer then asks for.
    if (format === 'svg') return 'is a drawing (SVG), not a photograph';
    const { data } = await file.resize(1, 1, { fit: 'fill' }).flatten().toColorspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    });
    return { src, version, width: autoOrient.width, height: autoOrient.height, color: toHex(data) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The picture as the pages use it. Its version is part of its address, so that a new file is a new picture. */
export function toProductImage({ src, version, width, height, color }: ProbedPicture): ProductImage {
  const url = new URL(src);
  if (version !== '') url.searchParams.set('v', version.replaceAll(/[^\w]/g, '').slice(0, 12));
  return { src: url.href, seen: { width, height, color } };
}

/** The whole body, or undefined when it does not end in time. */
async function readBytes({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_FILE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toHex(channels: Uint8Array): string {
  const [r = 0, g = r, b = r] = channels;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
