// /robots.txt: everything may be crawled except the editors' tools, and nothing of a preview on Netlify (`deploy` are
// its variables).
export function composeRobots(sitemap: URL, deploy: { NETLIFY: string; CONTEXT: string }): string {
  const isPreview = deploy.NETLIFY === 'true' && deploy.CONTEXT !== 'production';
  if (isPreview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\nDisallow: /admin/\n\nSitemap: ${sitemap.href}\n`;
}
