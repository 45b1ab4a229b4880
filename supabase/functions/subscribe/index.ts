import * as z from 'zod';
import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { createMailer, mailEnv } from '../_shared/mail.ts';
import { createUnsubscribeUrl } from '../_shared/unsubscribe-link.ts';
import { handleSubscribe, type SubscribeDeps } from './handler.ts';
import { composeWelcome } from './welcome.ts';

const source = Deno.env.toObject();
const env = parseEnv(projectEnv, source);
const sendMail = createMailer(parseEnv(mailEnv, source), fetch);
const database = createServiceClient(env);

const subscribedRows = z.array(
  z.object({
    outcome: z.enum(['joined', 'rejoined', 'already_subscribed']),
    member_id: z.uuid().nullable(),
  }),
);

const deps: SubscribeDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  async subscribeMember(member) {
    const result = await database.rpc('subscribe_member', {
      p_email: member.email,
      p_first_name: member.firstName,
      p_last_name: member.lastName,
      p_phone: member.phone,
      p_wording: member.wording,
      p_wording_version: member.wordingVersion,
      p_welcome_points: member.welcomePoints,
    });
    const [row] = subscribedRows.parse(unwrap('subscribe_member', result));
    return row?.member_id ? { memberId: row.member_id } : undefined;
  },
  createUnsubscribeUrl: (memberId) => createUnsubscribeUrl(env.siteUrl, env.secretKey, memberId, new Date()),
  async sendWelcome(email, unsubscribeUrl) {
    const oneClickUrl = `${env.supabaseUrl}/functions/v1/unsubscribe${new URL(unsubscribeUrl).search}`;
    await sendMail(composeWelcome(email, unsubscribeUrl, oneClickUrl));
  },
};

Deno.serve((request) => handleSubscribe(request, deps));
