/**
 * The text of /robots.txt: everything may be crawled except the editors' tools. A preview on Netlify is the same site at
 * another address, so nothing of it may be.
 *
 * @param sitemap its address
 * @param deploy variables of Netlify's build; empty elsewhere
 */
export function composeRobots(sitemap: URL, deploy: { NETLIFY: string; CONTEXT: string }): string {
  const isPreview = deploy.NETLIFY === 'true' && deploy.CONTEXT !== 'production';
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: ${sitemap.href}\n`;
}
