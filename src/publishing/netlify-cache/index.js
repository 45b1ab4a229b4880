/**
 * Netlify build plugin: keeps what Astro knows of the last build (encoded pictures, rows, rendered pages), so that a
 * build after an edit renders only what the edit touches. Saved after a success only.
 */
/** src/build/cache-folder.ts */
export const FOLDER = '.cache/astro';

export async function onPreBuild({ utils }) {
  const isThere = await utils.cache.restore(FOLDER);
  console.log(
    isThere ? 'The cache of the last build is there.' : 'There is no cache yet: everything is built.',
  );
}

export async function onSuccess({ utils }) {
  await utils.cache.save(FOLDER);
}
