import * as z from 'zod/mini';
import { imageGenerationLimits } from '../../../src/domain/catalogue/catalogue.rules.ts';
import { Refusal } from '../_shared/http.ts';
import { detectPictureType, toSafeFileName, type PictureType } from '../_shared/picture.ts';
import { serve, type Callers } from '../_shared/serve.ts';

const bodySchema = z.object({
  prompt: z
    .string('The prompt is missing')
    .check(z.trim(), z.minLength(3, 'The prompt is missing'), z.maxLength(2000, 'The prompt is too long')),
  fileName: z
    .string('The file name is missing')
    .check(z.minLength(1, 'The file name is missing'), z.maxLength(200)),
});

export interface GenerateDeps extends Callers {
  /** @throws {Refusal} if the generator refuses the prompt, any other error if it fails */
  generate(prompt: string): Promise<Uint8Array>;
  store(fileName: string, bytes: Uint8Array, mediaType: PictureType['mediaType']): Promise<string>;
}

/** (rule 11.5) The same file name replaces the picture. */
export const handleGenerate = serve(
  { editor: true, schema: bodySchema, maxBytes: 16 * 1024, limit: imageGenerationLimits.perEditor },
  async ({ prompt, fileName }, deps: GenerateDeps) => {
    const bytes = await deps.generate(prompt).catch((error: unknown) => {
      if (error instanceof Refusal) throw error;
      console.error(error);
      throw new Refusal(502, 'generator_unavailable', 'The image service is not available');
    });
    const type = detectPictureType(bytes);
    if (!type) throw new Refusal(502, 'generator_unavailable', 'The image service did not return a picture');
    const name = toSafeFileName(fileName, type);
    if (!name) throw new Refusal(400, 'invalid_request', 'The file name is not valid');
    return { imageUrl: await deps.store(name, bytes, type.mediaType) };
  },
);
