/**
 * Netlify build plugin: sets the addresses that the image CDN may fetch (used with PUBLIC_IMAGE_SERVICE=netlify): the
 * pictures of this site's Supabase project and of the hosts in PICTURE_HOSTS. A longer list would let anyone resize
 * pictures from the whole web, or from another project, here.
 */
export function onPreBuild({ netlifyConfig }) {
  netlifyConfig.images = { remote_images: toRemoteImages(process.env) };
}

/**
 * Regular expressions for complete addresses. Without a backend, nothing is allowed.
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
