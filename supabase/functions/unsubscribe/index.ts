import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { checkLetterToken, unsubscribeLink } from '../_shared/letter-link.ts';
import { readLetterSecrets } from '../_shared/letter-secrets.ts';
import { handleUnsubscribe, type UnsubscribeDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);

const deps: UnsubscribeDeps = {
  takeToken: createDatabaseTakeToken(database, env),
  async checkToken(token) {
    // Earlier letters were signed with the API key.
    const secrets = [...(await readLetterSecrets(database)), env.secretKey];
    return checkLetterToken(token, unsubscribeLink, secrets, new Date());
  },
  async unsubscribeMember(memberId) {
    // Whether the member still exists is nobody's business: having left is what they asked for either way.
    unwrap('unsubscribe_member', await database.rpc('unsubscribe_member', { p_member_id: memberId }));
  },
  pageUrl: `${env.siteUrl}${unsubscribeLink.pathname}`,
};

Deno.serve((request) => handleUnsubscribe(request, deps));
