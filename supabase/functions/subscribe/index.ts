import * as z from 'zod';
import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { confirmLink, createLetterUrl } from '../_shared/letter-link.ts';
import { readLetterSecrets } from '../_shared/letter-secrets.ts';
import { createMailer, mailEnv } from '../_shared/mail.ts';
import { composeConfirmation } from './confirmation.ts';
import { handleSubscribe, type SubscribeDeps } from './handler.ts';

const source = Deno.env.toObject();
const env = parseEnv(projectEnv, source);
const mailer = createMailer(parseEnv(mailEnv, source), fetch);
const database = createServiceClient(env);

const rows = z.tuple([
  z.object({
    outcome: z.enum(['requested', 'joined', 'already_subscribed', 'withdrawn']),
    request_id: z.uuid().nullable(),
  }),
]);

const deps: SubscribeDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  async subscribeMember(signup) {
    const result = await database.rpc('subscribe_member', {
      p_email: signup.email,
      p_mailbox: signup.mailbox,
      p_first_name: signup.firstName,
      p_last_name: signup.lastName,
      p_phone: signup.phone,
      p_wording: signup.wording,
      p_wording_version: signup.wordingVersion,
      p_welcome_points: signup.welcomePoints,
      p_is_mail_set: mailer.isSet,
    });
    const [row] = rows.parse(unwrap('subscribe_member', result));
    if (row.outcome !== 'requested') return { outcome: row.outcome };
    if (row.request_id === null) throw new Error('subscribe_member: no request');
    return { outcome: 'requested', requestId: row.request_id };
  },
  async sendConfirmation(email, requestId) {
    const secrets = await readLetterSecrets(database);
    const url = await createLetterUrl(env.siteUrl, confirmLink, secrets, requestId, new Date());
    await mailer.send(composeConfirmation(email, url));
  },
};

Deno.serve((request) => handleSubscribe(request, deps));
