import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { z } from 'zod';
import type { ProductImage } from '../domain/catalogue/product.ts';
import { MAX_PICTURE_FILE_BYTES, MAX_PICTURE_PIXELS } from '../domain/site/pictures.rules.ts';
import { addVersion } from './picture-versions.ts';

const REQUEST_TIMEOUT_MS = 20_000;
/** Pauses before a server that stumbled is asked again. */
const RETRY_PAUSES_MS = [500, 2_000];

/** What the build has learned about a picture: where it lies, which version it saw, its size and average color. */
export interface ProbedPicture {
  readonly src: string;
  /** The server's name for this version of the file, empty when it has none. */
  readonly version: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
}

export type ProbeResult =
  | { readonly kind: 'seen'; readonly picture: ProbedPicture }
  /** There is no such file, or it is no picture; asking again changes nothing. */
  | { readonly kind: 'unusable'; readonly reason: string }
  /** The server did not say whether there is one. */
  | { readonly kind: 'unreachable'; readonly reason: string };

/**
 * Looks at a picture before a page promises it: a file that is missing or is no picture never reaches the
 * image pipeline, which would stop the whole build for it. A server that stumbles is asked again.
 *
 * @param src public address of the picture
 * @param known what an earlier build learned about it
 * @param pausesMs before each further try
 */
export async function probePicture(
  src: string,
  known: ProbedPicture | undefined,
  pausesMs: readonly number[] = RETRY_PAUSES_MS,
): Promise<ProbeResult> {
  let result = await probeOnce(src, known);
  for (const pauseMs of pausesMs) {
    if (result.kind !== 'unreachable') break;
    await sleep(pauseMs);
    result = await probeOnce(src, known);
  }
  return result;
}

async function probeOnce(src: string, known: ProbedPicture | undefined): Promise<ProbeResult> {
  let bytes: Buffer | undefined;
  let version: string;
  try {
    const head = await fetch(src, { method: 'HEAD', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    version = head.headers.get('etag') ?? head.headers.get('last-modified') ?? '';
    if (head.ok && version !== '' && known?.version === version) return { kind: 'seen', picture: known };
    const response = await fetch(src, { signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!response.ok) {
      const reason = `answers ${response.status}`;
      return { kind: (await saysThereIsNone(response)) ? 'unusable' : 'unreachable', reason };
    }
    bytes = await readBytes(response);
  } catch (error) {
    // By its name: the build's fetch (public-requests.ts) is not part of the bundle that this is.
    const isRefused = error instanceof Error && error.name === 'RefusedAddressError';
    return { kind: isRefused ? 'unusable' : 'unreachable', reason: describe(error) };
  }
  if (bytes === undefined) {
    return { kind: 'unusable', reason: `is larger than ${MAX_PICTURE_FILE_BYTES / 1024 / 1024} MiB` };
  }
  try {
    const file = sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS });
    const { autoOrient, format } = await file.metadata();
    // A drawing can hold script, and refer to files that its viewer then asks for.
    if (format === 'svg') return { kind: 'unusable', reason: 'is a drawing (SVG), not a photograph' };
    const { data } = await file.resize(1, 1, { fit: 'fill' }).flatten().toColorspace('srgb').raw().toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = autoOrient;
    return { kind: 'seen', picture: { src, version, width, height, color: toHex(data) } };
  } catch (error) {
    return { kind: 'unusable', reason: describe(error) };
  }
}

const storageErrorSchema = z.object({ statusCode: z.union([z.literal('404'), z.literal(404)]) });

/** Hosted storage answers 400 for a file that it does not have, and says 404 in the body. */
async function saysThereIsNone(response: Response): Promise<boolean> {
  if (response.status === 404 || response.status === 410) return true;
  if (response.status !== 400) return false;
  const bytes = await readBytes(response);
  try {
    return storageErrorSchema.safeParse(JSON.parse(bytes?.toString() ?? '')).success;
  } catch {
    return false;
  }
}

/** The picture as the pages use it. Its version is part of its address, so that a new file is a new picture. */
export function toProductImage({ src, version, width, height, color }: ProbedPicture): ProductImage {
  return { src: version === '' ? src : addVersion(src, version), seen: { width, height, color } };
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The whole body, or undefined when it is larger than a picture may be. @throws when it does not come in time */
async function readBytes({ body }: Response): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_PICTURE_FILE_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toHex(channels: Uint8Array): string {
  const [r = 0, g = r, b = r] = channels;
  return `#${[r, g, b].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
