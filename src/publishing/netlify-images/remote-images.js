/** Regular expressions for complete addresses. Without a backend, nothing is allowed.
 * @param {Record<string, string | undefined>} variables of the build
 * @returns {string[]} */
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
