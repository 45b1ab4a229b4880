/** What a room can do without for its first picture, in one file. */
export { fetchStone, leaveOutStones } from './fetch-stone.ts';
export { findStones, listMore } from './more-stones.ts';
export { savePicture } from './room-actions.ts';
