/**
 * The project's configuration, with one server of this machine that pictures may be asked of, the hostile one, and with its
 * own pictures encoded quickly.
 */
import config from '../../../astro.config.mjs';
import { publicRequests } from '../../../src/build/integrations/public-requests.ts';

const { SUPABASE_URL = '', HOSTILE_SERVER = '' } = process.env;

export default {
  ...config,
  image: {
    ...config.image,
    service: { ...config.image?.service, entrypoint: './tests/tools/fuzz/quick-picture-service.ts' },
  },
  integrations: (config.integrations ?? [])
    .flat()
    .map((integration) =>
      integration && integration.name === 'public-requests'
        ? publicRequests({ trustedOrigins: [new URL(SUPABASE_URL).origin, HOSTILE_SERVER] })
        : integration,
    ),
};
