import { Buffer } from 'node:buffer';
import * as z from 'zod/mini';
import { SLUG_MAX_LENGTH, uploadLimits } from '../../../src/domain/catalogue/catalogue.rules.ts';
import { collections } from '../../../src/domain/catalogue/collection.ts';
import { Refusal } from '../_shared/http.ts';
import { detectPictureType, fromBase64, toSafeFileName, type PictureType } from '../_shared/picture.ts';
import { serve, type Callers } from '../_shared/serve.ts';

/** Base64 needs four bytes for three. A request with several pictures must fit in a function's memory. */
const maxBytes = 24 * 1024 * 1024;

const bodySchema = z.object({
  productSlug: z
    .string('The product is missing')
    .check(
      z.maxLength(SLUG_MAX_LENGTH),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'This is not the slug of a product'),
    ),
  bucketName: z.string('The bucket is missing').check(z.maxLength(100)),
  images: z
    .array(
      z.object({
        base64Data: z.string('The picture is missing'),
        filename: z.string('The file name is missing').check(z.minLength(1), z.maxLength(200)),
      }),
      'The pictures are missing',
    )
    .check(
      z.minLength(1, 'Send at least one picture'),
      z.maxLength(uploadLimits.maxImages, `Send at most ${uploadLimits.maxImages} pictures`),
    ),
});

export interface Upload {
  path: string;
  bytes: Uint8Array;
  mediaType: PictureType['mediaType'];
}

export interface UploadDeps extends Callers {
  /** Undefined if there is no such product. */
  findFolder(table: string, slug: string): Promise<string | undefined>;
  /** Undefined if it doesn't exist. @throws on failure */
  findFile(bucket: string, path: string): Promise<Uint8Array | undefined>;
  store(bucket: string, upload: Upload): Promise<void>;
}

/** If one picture is not acceptable, none is stored. A file with the same name is replaced (rule 11.4). */
export const handleUpload = serve(
  { editor: true, schema: bodySchema, maxBytes, limit: uploadLimits.perEditor },
  async ({ productSlug, bucketName, images }, deps: UploadDeps) => {
    const collection = collections.find(({ bucket }) => bucket === bucketName);
    if (!collection) throw new Refusal(400, 'unknown_bucket', 'This is not a bucket of the catalogue');

    const pictures = images.map((image, index) => toPicture(image, `images.${index}`));
    if (new Set(pictures.map(({ name }) => name)).size < pictures.length) {
      throw new Refusal(400, 'invalid_request', 'Two pictures have the same name');
    }
    const folder = await deps.findFolder(collection.table, productSlug);
    if (folder === undefined)
      throw new Refusal(404, 'unknown_product', 'There is no such product in this collection');
    const uploads = pictures.map(({ name, ...picture }) => ({ path: `${folder}/${name}`, ...picture }));
    for (const upload of uploads) {
      // Writing an identical file would count as an edit and publish the site for nothing.
      const present = await deps.findFile(collection.bucket, upload.path);
      if (!present || Buffer.compare(present, upload.bytes) !== 0)
        await deps.store(collection.bucket, upload);
    }
    return { uploadedPaths: uploads.map(({ path }) => path) };
  },
);

function toPicture(image: { base64Data: string; filename: string }, field: string) {
  const refuse = (message: string): never => {
    throw new Refusal(400, 'invalid_picture', message, { fields: { [field]: message } });
  };
  // Bare base64, or a data URL from `FileReader`.
  const base64 = image.base64Data.replace(/^data:[\w/+.-]*;base64,/, '');
  const bytes = fromBase64(base64) ?? refuse('The picture is not valid base64');
  if (bytes.length > uploadLimits.maxImageBytes)
    refuse(`A picture may have at most ${uploadLimits.maxImageBytes / 1024 / 1024} MB`);
  const type = detectPictureType(bytes) ?? refuse('Only JPEG, PNG, WebP and AVIF pictures can be uploaded');
  const name = toSafeFileName(image.filename, type) ?? refuse('The file name is not valid');
  return { name, bytes, mediaType: type.mediaType };
}
