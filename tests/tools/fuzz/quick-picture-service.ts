import type { LocalImageService } from 'astro';
import pictureService from '../../../src/build/pictures/picture-service.ts';

/** The project's service, but the site's own pictures are encoded in a hurry: others are put to the test. */
const quickPictureService: LocalImageService = {
  ...pictureService,
  transform: (input, options, config, logger) =>
    pictureService.transform(
      input,
      options,
      isOwn(options) ? { ...config, service: inAHurry(config.service) } : config,
      logger,
    ),
};

export default quickPictureService;

/** Those of the catalogue have an address with a host. */
const isOwn = ({ src }: { src?: unknown }) => typeof src === 'string' && !URL.canParse(src);

const inAHurry = <Service extends object>(service: Service): Service => ({
  ...service,
  config: {
    avif: { quality: 1, effort: 0 },
    webp: { quality: 1, effort: 0 },
    jpeg: { quality: 1 },
    kernel: 'nearest',
  },
});
