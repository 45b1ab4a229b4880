import { languages } from '../../../src/domain/site/languages.ts';
import { createDatabaseTakeToken, createServiceClient, unwrap } from '../_shared/database.ts';
import { parseEnv, projectEnv } from '../_shared/env.ts';
import { withSite } from '../_shared/http.ts';
import { checkLetterToken, refuseLink, unsubscribeLink } from '../_shared/letter-link.ts';
import { readLetterSecrets } from '../_shared/letter-secrets.ts';
import { handleUnsubscribe, type UnsubscribeDeps } from './handler.ts';

const env = parseEnv(projectEnv, Deno.env.toObject());
const database = createServiceClient(env);

const createDeps = (siteUrl: string): UnsubscribeDeps => ({
  takeToken: createDatabaseTakeToken(database, env),
  async checkToken(token) {
    const secrets = await readLetterSecrets(database);
    const now = new Date();
    const asMember = await checkLetterToken(token, unsubscribeLink, secrets, now);
    if (asMember.status !== 'forged') return { ...asMember, kind: 'member' };
    return { ...(await checkLetterToken(token, refuseLink, secrets, now)), kind: 'request' };
  },
  async refuseLetters(requestId) {
    unwrap('refuse_letters', await database.rpc('refuse_letters', { p_request_id: requestId }));
  },
  async unsubscribeMember(memberId) {
    // The response does not reveal whether the member still exists.
    unwrap('unsubscribe_member', await database.rpc('unsubscribe_member', { p_member_id: memberId }));
  },
  toPageUrl: (language) => `${siteUrl}${languages[language].base}${unsubscribeLink.pathname}`,
});

Deno.serve(
  withSite(env.siteUrl, (siteUrl) => {
    const deps = createDeps(siteUrl);
    return (request) => handleUnsubscribe(request, deps);
  }),
);
