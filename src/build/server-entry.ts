import { imageConfig } from 'astro:assets';
import { createApp } from 'astro/app/entrypoint';
import { showCatalogue } from '#data/catalogue.ts';
import { encodePicture, wantedPictures } from './picture-service.ts';

const app = createApp({ streaming: false });

export { showCatalogue };
export const render = (request: Request): Promise<Response> => app.render(request);

export function takePictures() {
  const taken = [...wantedPictures];
  wantedPictures.clear();
  return taken.map(([address, { source, transform }]) => ({
    address,
    source,
    encode: async (original: Uint8Array): Promise<Uint8Array> =>
      encodePicture(original, { ...transform, src: source }, imageConfig),
  }));
}
