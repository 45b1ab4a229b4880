import sharp from 'sharp';
import type { ProductImage } from '../domain/catalogue/product.ts';

const REQUEST_TIMEOUT_MS = 20_000;

/** What the build has learned about a picture: where it lies, which version it saw, and its average color. */
export interface ProbedPicture {
  readonly src: string;
  readonly version: string;
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
    const { dominant } = await sharp(await response.arrayBuffer())
      .resize(64, 64, { fit: 'inside' })
      .stats();
    return { src, version, color: toHex(dominant) };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The picture as the pages use it. Its version is part of its address, so that a new file is a new picture. */
export function toProductImage({ src, version, color }: ProbedPicture): ProductImage {
  const url = new URL(src);
  if (version !== '') url.searchParams.set('v', version.replaceAll(/[^\w]/g, '').slice(0, 12));
  return { src: url.href, color };
}

function toHex({ r, g, b }: { r: number; g: number; b: number }): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
