import * as z from 'zod';
import { readAtMost } from '../../../src/domain/read-at-most.ts';
import { toggle } from '../_shared/env.ts';
import { Refusal } from '../_shared/http.ts';
import { fromBase64 } from '../_shared/picture.ts';
import { paintStone } from './stone-painter.ts';

export const generatorEnv = z.object({
  IMAGE_API_URL: z.url().optional(),
  IMAGE_API_KEY: z.string().min(1).optional(),
  IMAGE_API_MODEL: z.string().min(1).default('gpt-image-1'),
  IMAGE_API_SIZE: z
    .string()
    .regex(/^\d+x\d+$/)
    .default('1536x1024'),
  PAINT_IMAGES: toggle,
});

/** Large models are slow. A function may run for 150 seconds. */
const timeoutMs = 120_000;
const maxImageBytes = 10 * 1024 * 1024;
const maxAnswerBytes = 15 * 1024 * 1024;
const painted = { width: 960, height: 640 };

const answerSchema = z.object({
  data: z.tuple([z.object({ b64_json: z.string().optional(), url: z.url().optional() })], z.unknown()),
});

/** @throws {Refusal} 503 if no API is set up, 422 if the service refuses the prompt; an Error for other failures */
export function createGenerator(
  env: z.output<typeof generatorEnv>,
  send: typeof fetch,
): (prompt: string) => Promise<Uint8Array> {
  const { IMAGE_API_URL: url, IMAGE_API_KEY: key } = env;
  if (!url) {
    return (prompt) => {
      if (env.PAINT_IMAGES) return paintStone(prompt, painted);
      throw new Refusal(503, 'not_configured', 'Image generation is not set up');
    };
  }
  return async (prompt) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await send(`${url.replace(/\/+$/, '')}/images/generations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ model: env.IMAGE_API_MODEL, prompt, n: 1, size: env.IMAGE_API_SIZE }),
      signal,
    });
    if (!response.ok) {
      await response.body?.cancel();
      if (response.status === 400)
        throw new Refusal(422, 'prompt_refused', 'The image service refused this prompt');
      throw new Error(`the image service answered ${response.status}`);
    }
    const text = new TextDecoder().decode(await readAnswer(response, maxAnswerBytes));
    const [image] = answerSchema.parse(JSON.parse(text)).data;
    const sent = fromBase64(image.b64_json ?? '');
    if (sent?.length) return sent;
    if (!image.url) throw new Error('the image service sent no image');
    const file = await send(image.url, { signal });
    if (!file.ok) {
      await file.body?.cancel();
      throw new Error(`the image service's file could not be read (${file.status})`);
    }
    return readAnswer(file, maxImageBytes);
  };
}

async function readAnswer({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const bytes = await readAtMost(body, maxBytes);
  if (bytes === undefined) throw new Error(`the image service sent more than ${maxBytes} bytes`);
  return bytes;
}
