/** This file must not import anything, because Deno reads it, too. */
export const tierNames = { bronze: 'Bronze', silver: 'Silver', gold: 'Gold', platinum: 'Platinum' } as const;
