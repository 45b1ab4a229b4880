import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { checkUnsubscribeToken } from '../_shared/unsubscribe-link.ts';
import { handleUnsubscribe, type UnsubscribeDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);

const deps: UnsubscribeDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  checkToken: (token) => checkUnsubscribeToken(token, env.secretKey, new Date()),
  async unsubscribeMember(memberId) {
    // Whether the member still exists is nobody's business: having left is what they asked for either way.
    unwrap('unsubscribe_member', await database.rpc('unsubscribe_member', { p_member_id: memberId }));
  },
  pageUrl: `${env.siteUrl}/unsubscribe`,
};

Deno.serve((request) => handleUnsubscribe(request, deps));
