/** What the first picture of a room doesn't need, in one chunk. */
export { fetchStone, leaveOutStones } from './fetch-stone.ts';
export { findStones, listMore } from './more-stones.ts';
export { savePicture } from './room-actions.ts';
