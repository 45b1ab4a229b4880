import { expect, it } from 'vitest';
import { composeRobots } from '#domain/site/robots.ts';

const sitemap = new URL('https://stone.example/sitemap-index.xml');

it.each([
  ['true', 'production', 'Allow: /\nDisallow: /admin/\n\nSitemap: https://stone.example/sitemap-index.xml'],
  ['true', 'deploy-preview', 'Disallow: /'],
  ['true', 'branch-deploy', 'Disallow: /'],
  // Another service may have a variable of this name.
  ['', 'staging', 'Allow: /\nDisallow: /admin/\n\nSitemap: https://stone.example/sitemap-index.xml'],
])('with NETLIFY=%s and CONTEXT=%s robots get the rules of that deploy', (NETLIFY, CONTEXT, rules) => {
  expect(composeRobots(sitemap, { NETLIFY, CONTEXT })).toBe(`User-agent: *\n${rules}\n`);
});
