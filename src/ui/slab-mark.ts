/** Slabs sawn from a block, in a square of 26. */
export const SLAB_MARK = 'M1 25V1h24v24zM1 17h24M9 17v8M17 1v16';
