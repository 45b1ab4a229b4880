import * as z from 'zod/mini';
import { toSafeCell } from '../safe-cell.ts';
import { getTier } from './tiers.ts';

/** Members who confirmed their address and are subscribed, as the function `members` lists them. */
export const membersSchema = z.array(
  z.object({
    email: z.string(),
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    language: z.string(),
    points: z.number(),
    unsubscribeUrl: z.string(),
  }),
);

export function toMembersTable(members: z.output<typeof membersSchema>): string[][] {
  return [
    ['email', 'first_name', 'last_name', 'language', 'points', 'tier', 'unsubscribe'],
    ...members.map(({ email, firstName, lastName, language, points, unsubscribeUrl }) =>
      [
        email,
        firstName ?? '',
        lastName ?? '',
        language,
        String(points),
        getTier(points).id,
        unsubscribeUrl,
      ].map(toSafeCell),
    ),
  ];
}

/** Why points are added, and the sign of their number; 0 for either. */
export const pointReasons = { purchase: 1, redemption: -1, correction: 0 } as const;
export const pointLimits = { points: 1_000_000, note: 200 } as const;
