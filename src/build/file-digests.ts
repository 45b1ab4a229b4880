import { createFileDigests } from '#output/file-digests.ts';

/** Of the build that runs: what one integration read in a page, the next need not read again. */
export const buildDigests = createFileDigests();
