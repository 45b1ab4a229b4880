import * as z from 'zod';
import { welcomePoints } from '../../../src/domain/loyalty/loyalty.rules.ts';
import { languageCodes } from '../../../src/domain/site/languages.ts';
import { parseEnv } from '../_shared/env.ts';
import { withSite } from '../_shared/http.ts';
import {
  checkLetterToken,
  confirmLink,
  createLetterUrl,
  toOneClickUrl,
  unsubscribeLink,
} from '../_shared/letter-link.ts';
import { composeWelcome } from '../_shared/letters.ts';
import { createMailer, mailEnv } from '../_shared/mail.ts';
import { openProject } from '../_shared/project.ts';
import { handleConfirm, type ConfirmDeps } from './handler.ts';

const variables = Deno.env.toObject();
const { env, call, callers, readLetterSecrets } = openProject(variables);
const mailer = createMailer(parseEnv(mailEnv, variables), fetch);

const rows = z.tuple([
  z.object({
    outcome: z.enum(['confirmed', 'confirmed_before', 'outdated']),
    member_id: z.uuid().nullable(),
    email: z.string().nullable(),
    // A member may have joined in a language that the site has no longer.
    language: z.enum(languageCodes).nullable().catch('en'),
  }),
]);

const createDeps = (siteUrl: string): ConfirmDeps => ({
  ...callers,
  checkToken: async (token) => checkLetterToken(token, confirmLink, await readLetterSecrets(), new Date()),
  async confirmMember(requestId) {
    const parameters = { p_request_id: requestId, p_welcome_points: welcomePoints };
    const [row] = rows.parse(await call('confirm_member', parameters));
    if (row.outcome !== 'confirmed') return { outcome: row.outcome };
    const { member_id: memberId, email, language } = row;
    if (memberId === null || email === null || language === null)
      throw new Error('confirm_member: no member');
    return { outcome: 'confirmed', memberId, email, language };
  },
  async sendWelcome(email, memberId, language) {
    const secrets = await readLetterSecrets();
    const unsubscribe = createLetterUrl(siteUrl, unsubscribeLink, language, secrets, memberId, new Date());
    const oneClick = toOneClickUrl(env.supabaseUrl, language, unsubscribe);
    await mailer.send(composeWelcome(email, language, { unsubscribe, oneClick }));
  },
  pageUrl: `${siteUrl}${confirmLink.pathname}`,
});

Deno.serve(withSite(env.siteUrl, handleConfirm, createDeps));
