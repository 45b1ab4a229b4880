import * as z from 'zod/mini';
import { pointLimits, pointReasons } from '../../../src/domain/loyalty/members.ts';
import { normalizeEmail } from '../../../src/domain/loyalty/signup.ts';
import { toAsciiDomain } from '../../../src/domain/site/email.ts';
import { Refusal } from '../_shared/http.ts';
import { serve, type Callers } from '../_shared/serve.ts';

const wholeNumber = 'Enter a whole number of points.';
const pointsSchema = z
  .object({
    /** Made by the form. The same one again adds nothing. */
    id: z.uuid(),
    email: z.string().check(z.overwrite(normalizeEmail), z.overwrite(toAsciiDomain), z.minLength(1)),
    points: z.int(wholeNumber).check(
      z.refine((points) => points !== 0, wholeNumber),
      z.gte(-pointLimits.points, 'That is too many.'),
      z.lte(pointLimits.points, 'That is too many.'),
    ),
    reason: z.enum(Object.keys(pointReasons) as (keyof typeof pointReasons)[], 'Choose a reason.'),
    note: z.string().check(z.trim(), z.maxLength(pointLimits.note, 'The note is too long.')),
  })
  .check(
    z.refine(({ points, reason }) => pointReasons[reason] * points >= 0, {
      path: ['points'],
      error: 'A purchase adds points, and a redemption takes some: write it with a minus.',
    }),
  );
const bodySchema = z.object({ add: z.optional(pointsSchema) });

export type Points = z.output<typeof pointsSchema>;

export interface MembersDeps extends Callers {
  listMembers(): Promise<unknown>;
  /** @returns the balance; undefined without such a member */
  addPoints(points: Points): Promise<number | undefined>;
}

/** `{}` lists the members, `{add}` adds points to one and returns the balance. */
export const handleMembers = serve(
  { editor: true, schema: bodySchema },
  async ({ add }, deps: MembersDeps) => {
    if (add === undefined) return { members: await deps.listMembers() };
    const balance = await deps.addPoints(add);
    if (balance === undefined) throw new Refusal(404, 'no_member', 'No subscribed member has this address.');
    return { balance };
  },
);
