import { quote } from '../domain/catalogue/plain-text.ts';
import type { Product, ProductImage } from '../domain/catalogue/product.ts';
import { probePicture, toProductImage, type ProbedPicture, type ProbeResult } from './picture-probe.ts';
import { DamagedCatalogueError } from './quarantine.ts';

const PROBES_AT_ONCE = 8;
/** When more of the catalogue's pictures are gone than this, storage is damaged and not the rows. */
const MAX_MISSING_SHARE = 0.1;
/** So many may always be missing: a tenth of a small catalogue is no picture at all. */
const MAX_MISSING_COUNT = 2;

/** The storage of the project does not answer; what it would have said is not known. */
export class UnreachablePicturesError extends Error {
  override name = 'UnreachablePicturesError';
}

/**
 * Looks at every picture of the catalogue. Only a picture that surely cannot be shown is left out: its file is missing, or
 * is no picture. When storage stumbles, what an earlier build saw counts, and without that nothing may be published. A server
 * elsewhere, whose address an editor entered, is asked as often, but cannot stop the site from being published.
 *
 * @param known what the last build saw
 * @param options.supabaseUrl origin of the project, without a trailing slash
 * @param options.warn told of each picture that is left out
 * @param options.isAllowedToLose the owner said that many pictures may be missing this time
 * @throws {UnreachablePicturesError} when storage does not say what it holds
 * @throws {DamagedCatalogueError} when too many pictures are gone
 */
export async function lookAtPictures(
  products: readonly Product[],
  known: readonly ProbedPicture[],
  options: {
    supabaseUrl: string;
    warn: (line: string) => void;
    isAllowedToLose?: boolean;
    probe?: typeof probePicture;
  },
): Promise<{ products: Product[]; seen: readonly ProbedPicture[] }> {
  const { supabaseUrl, warn, isAllowedToLose = false, probe = probePicture } = options;
  const knownBySource = new Map(known.map((picture) => [picture.src, picture]));
  const sources = [...new Set(products.flatMap((product) => product.images.map((image) => image.src)))];
  const isOurs = (src: string) => src.startsWith(`${supabaseUrl}/`);
  const results = new Map<string, ProbeResult>();
  const lost: string[] = [];
  const queue = sources.values();
  const probeNext = async () => {
    for (const src of queue) {
      // Nothing can be published any more: the rest need not be waited for.
      if (lost.length > 0) return;
      const result = await probe(src, knownBySource.get(src));
      const picture = knownBySource.get(src);
      if (result.kind === 'unreachable' && picture) results.set(src, { kind: 'seen', picture });
      else if (result.kind === 'unreachable' && isOurs(src)) lost.push(`${nameFile(src)} ${result.reason}`);
      else results.set(src, result);
    }
  };
  await Promise.all(Array.from({ length: PROBES_AT_ONCE }, probeNext));
  if (lost.length > 0) {
    throw new UnreachablePicturesError(
      `The storage of pictures does not answer: ${lost.slice(0, 3).join('; ')}. ` +
        'The site was not built and the last good one stays online. Build again when storage is back.',
    );
  }

  const left: string[] = [];
  const shown = products.map((product) => {
    const images: ProductImage[] = [];
    for (const { src, ...described } of product.images) {
      const result = results.get(src);
      if (result?.kind === 'seen') images.push({ ...toProductImage(result.picture), ...described });
      else {
        left.push(
          `${product.collection}/${product.slug}: a picture is left out, ${nameFile(src)} ` +
            `${result?.reason ?? 'was not looked at'}. Upload the file to storage, or correct image_url / gallery_urls.`,
        );
      }
    }
    return { ...product, images };
  });
  for (const line of left) warn(line);
  const total = products.reduce((sum, { images }) => sum + images.length, 0);
  if (!isAllowedToLose && left.length > Math.max(MAX_MISSING_COUNT, total * MAX_MISSING_SHARE)) {
    throw new DamagedCatalogueError(
      `${left.length} of ${total} pictures cannot be shown, more than ${MAX_MISSING_SHARE * 100} %. ` +
        'Bring the files back to storage, or correct the rows; if the site is meant to be published without them, ' +
        `set ALLOW_MISSING_PICTURES=yes for one build. The first ones:\n  ${left.slice(0, 20).join('\n  ')}`,
    );
  }
  const seen = [...results.values()].flatMap((result) => (result.kind === 'seen' ? [result.picture] : []));
  return { products: shown, seen };
}

function nameFile(src: string): string {
  return quote(decodeURIComponent(new URL(src).pathname));
}
