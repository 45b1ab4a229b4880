import sharp from 'sharp';
import type { ProductImage } from '../domain/catalogue/product.ts';

const REQUEST_TIMEOUT_MS = 20_000;

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
    const file = sharp(await response.arrayBuffer());
    const { autoOrient } = await file.metadata();
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

function toHex(channels: Uint8Array): string {
  const [r = 0, g = r, b = r] = channels;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
