// Netlify build plugin: keeps encoded pictures, rows and rendered pages, so that a build after an edit renders only
// changed pages. Saved only after a success. Netlify takes every export of this file for an event.
const FOLDER = '.cache/astro';

export async function onPreBuild({ utils }) {
  const isThere = await utils.cache.restore(FOLDER);
  console.log(
    isThere ? 'The cache of the last build is there.' : 'There is no cache yet: everything is built.',
  );
}

export async function onSuccess({ utils }) {
  await utils.cache.save(FOLDER);
}
