import { languages } from '../../../src/domain/site/languages.ts';
import { withSite } from '../_shared/http.ts';
import { checkLetterToken, refuseLink, unsubscribeLink } from '../_shared/letter-link.ts';
import { openProject } from '../_shared/project.ts';
import { handleUnsubscribe, type UnsubscribeDeps } from './handler.ts';

const { env, call, callers, readLetterSecrets } = openProject(Deno.env.toObject());

const createDeps = (siteUrl: string): UnsubscribeDeps => ({
  ...callers,
  async checkToken(token) {
    const secrets = await readLetterSecrets();
    const now = new Date();
    const asMember = await checkLetterToken(token, unsubscribeLink, secrets, now);
    if (asMember.status !== 'forged') return { ...asMember, kind: 'member' };
    return { ...(await checkLetterToken(token, refuseLink, secrets, now)), kind: 'request' };
  },
  async refuseLetters(requestId) {
    await call('refuse_letters', { p_request_id: requestId });
  },
  async unsubscribeMember(memberId) {
    // The response does not reveal whether the member still exists.
    await call('unsubscribe_member', { p_member_id: memberId });
  },
  toPageUrl: (language) => `${siteUrl}${languages[language].base}${unsubscribeLink.pathname}`,
});

Deno.serve(withSite(env.siteUrl, handleUnsubscribe, createDeps));
