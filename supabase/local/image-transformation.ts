import sharp from 'sharp';

export interface TransformOptions {
  width?: number;
  height?: number;
  resize?: 'cover' | 'contain' | 'fill';
  format?: 'webp' | 'png' | 'jpeg' | 'avif' | 'origin';
  quality?: number;
}

const DEFAULT_QUALITY = 80;
const FITS = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

export class ImageTransformation {
  readonly driver = sharp;
  readonly requiresBuffer = true;

  async transform(input: Uint8Array, options: TransformOptions) {
    let image = sharp(input).rotate();
    if (options.width || options.height) {
      image = image.resize(options.width, options.height, { fit: FITS[options.resize ?? 'cover'] });
    }
    const wanted = options.format === 'origin' ? undefined : options.format;
    const format = wanted ?? (await sharp(input).metadata()).format;
    // sharp calls AVIF by the name of its container.
    const target = (format as string) === 'heif' ? 'avif' : format;
    const body = await image.toFormat(target, { quality: options.quality ?? DEFAULT_QUALITY }).toBuffer();
    return { body: new Uint8Array(body), contentType: `image/${target}`, contentLength: body.length };
  }
}
