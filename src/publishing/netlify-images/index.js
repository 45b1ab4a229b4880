import { toRemoteImages } from './remote-images.js';

/** Netlify build plugin: the addresses that the image CDN may fetch (PUBLIC_IMAGE_SERVICE=netlify). A longer list
 * would let anyone resize pictures from the whole web, or from another project, here. Netlify takes every export of
 * this file for an event. */
export function onPreBuild({ netlifyConfig }) {
  netlifyConfig.images = { remote_images: toRemoteImages(process.env) };
}
