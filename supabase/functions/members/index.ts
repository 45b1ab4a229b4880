import * as z from 'zod';
import { toMailbox } from '../../../src/domain/loyalty/signup.ts';
import { languageCodes } from '../../../src/domain/site/languages.ts';
import type { RequireEditor } from '../_shared/editor.ts';
import { withSite } from '../_shared/http.ts';
import { createLetterUrl, unsubscribeLink } from '../_shared/letter-link.ts';
import { openProject } from '../_shared/project.ts';
import { isSameSecret } from '../_shared/signature.ts';
import { handleMembers, type MembersDeps } from './handler.ts';

const { env, call, callers, readLetterSecrets } = openProject(Deno.env.toObject());

const membersSchema = z.array(
  z.object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    // A member may have joined in a language that the site has no longer.
    language: z.enum(languageCodes).catch('en'),
    points: z.number(),
  }),
);

/** `npm run member` has the secret key. */
const requireEditor: RequireEditor = (request) =>
  isSameSecret(request.headers.get('apikey') ?? '', env.secretKey)
    ? Promise.resolve({ subject: 'service' })
    : callers.requireEditor(request);

const createDeps = (siteUrl: string): MembersDeps => ({
  ...callers,
  requireEditor,
  async listMembers() {
    const secrets = await readLetterSecrets();
    const members = membersSchema.parse(await call('list_members'));
    return members.map(({ id, ...member }) => ({
      ...member,
      unsubscribeUrl: createLetterUrl(siteUrl, unsubscribeLink, member.language, secrets, id, new Date()),
    }));
  },
  async addPoints({ id, email, points, reason, note }) {
    const balance = await call('add_points', {
      p_entry_id: id,
      p_email: email,
      p_mailbox: toMailbox(email),
      p_points: points,
      p_reason: reason,
      p_note: note === '' ? null : note,
    });
    return z.number().nullable().parse(balance) ?? undefined;
  },
});

Deno.serve(withSite(env.siteUrl, handleMembers, createDeps));
