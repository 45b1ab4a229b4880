import * as z from 'zod';
import { parseEnv } from '../_shared/env.ts';
import { withSite } from '../_shared/http.ts';
import { confirmLink, createLetterUrl, refuseLink, toOneClickUrl } from '../_shared/letter-link.ts';
import { composeConfirmation } from '../_shared/letters.ts';
import { createMailer, mailEnv } from '../_shared/mail.ts';
import { openProject } from '../_shared/project.ts';
import { handleSubscribe, type SubscribeDeps } from './handler.ts';

const variables = Deno.env.toObject();
const { env, call, callers, readLetterSecrets } = openProject(variables);
const mailer = createMailer(parseEnv(mailEnv, variables), fetch);

const rows = z.tuple([
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('requested'), request_id: z.uuid() }),
    z.object({ outcome: z.enum(['joined', 'already_subscribed', 'withdrawn']) }),
  ]),
]);

const createDeps = (siteUrl: string): SubscribeDeps => ({
  ...callers,
  async subscribeMember(signup) {
    const result = await call('subscribe_member', {
      p_email: signup.email,
      p_mailbox: signup.mailbox,
      p_first_name: signup.firstName,
      p_last_name: signup.lastName,
      p_phone: signup.phone,
      p_wording: signup.wording,
      p_wording_version: signup.wordingVersion,
      p_welcome_points: signup.welcomePoints,
      p_is_mail_set: mailer.isSet,
      p_language: signup.language,
    });
    const [row] = rows.parse(result);
    return row.outcome === 'requested' ? { ...row, requestId: row.request_id } : row;
  },
  async sendConfirmation(email, requestId, language) {
    const isRefused = await call('is_letter_refused', { p_request_id: requestId });
    if (z.boolean().parse(isRefused)) return;
    const secrets = await readLetterSecrets();
    const compose = (link: typeof confirmLink) =>
      createLetterUrl(siteUrl, link, language, secrets, requestId, new Date());
    const refuse = compose(refuseLink);
    const oneClick = toOneClickUrl(env.supabaseUrl, language, refuse);
    const urls = { confirm: compose(confirmLink), refuse, oneClick };
    await mailer.send(composeConfirmation(email, language, urls));
  },
});

Deno.serve(withSite(env.siteUrl, handleSubscribe, createDeps));
