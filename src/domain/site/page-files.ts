/*
 * How an address becomes a file of the built site and back (Astro's `build.format: 'file'`). What a server makes of an
 * address that is spelled otherwise is `findFile` of src/output/site-files.ts.
 */

/**
 * The file of a page, relative to the site: `/about` is about.html, `/` is index.html. What has an ending keeps it.
 *
 * @param address path from the root
 */
export function toPageFile(address: string): string {
  const name = address.replace(/^\/|\/$/g, '');
  if (name === '') return 'index.html';
  return /\.[a-z\d]+$/i.test(name) ? name : `${name}.html`;
}

/**
 * The address of a file: about.html is seen at `/about`, index.html at `/`. What is no page keeps its ending.
 *
 * @param file relative to the site, with slashes between folders
 */
export function toPageAddress(file: string): string {
  return `/${file.replace(/(?:^|(?<=\/))index\.html$|\.html$/, '')}`;
}
