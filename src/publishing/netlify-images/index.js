/**
 * Netlify build plugin: which addresses the image CDN may fetch (used with PUBLIC_IMAGE_SERVICE=netlify). The pictures of
 * this site's own Supabase project and of the hosts that PICTURE_HOSTS names, and nothing else: a wider list would let
 * anybody have any picture of the web, or of any other project, made smaller here.
 */
export function onPreBuild({ netlifyConfig }) {
  netlifyConfig.images = { remote_images: toRemoteImages(process.env) };
}

/**
 * Regular expressions over whole addresses. Without a backend, nothing is allowed.
 *
 * @param {Record<string, string | undefined>} variables of the build
 * @returns {string[]}
 */
export function toRemoteImages({ SUPABASE_URL, PICTURE_HOSTS = '' }) {
  const own = SUPABASE_URL ? [`${escape(new URL(SUPABASE_URL).origin)}/storage/v1/object/public/`] : [];
  const hosts = PICTURE_HOSTS.split(',')
    .map((host) => host.trim())
    .filter(Boolean);
  return [...own, ...hosts.map((host) => `https://${escape(host)}/`)].map(
    (start) => `^${start}[^?#]*(\\?.*)?$`,
  );
}

function escape(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
