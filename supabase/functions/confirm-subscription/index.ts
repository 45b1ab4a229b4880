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
  z.discriminatedUnion('outcome', [
    z.object({
      outcome: z.literal('confirmed'),
      member_id: z.uuid(),
      email: z.string(),
      // A member may have joined in a language that the site has no longer.
      language: z.enum(languageCodes).catch('en'),
    }),
    z.object({ outcome: z.enum(['confirmed_before', 'outdated']) }),
  ]),
]);

const createDeps = (siteUrl: string): ConfirmDeps => ({
  ...callers,
  checkToken: async (token) => checkLetterToken(token, confirmLink, await readLetterSecrets(), new Date()),
  async confirmMember(requestId) {
    const parameters = { p_request_id: requestId, p_welcome_points: welcomePoints };
    const [row] = rows.parse(await call('confirm_member', parameters));
    return row.outcome === 'confirmed' ? { ...row, memberId: row.member_id } : row;
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
