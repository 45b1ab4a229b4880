import { expect, it } from 'vitest';
import { Refusal } from '#functions/_shared/http.ts';
import { handlePublishingStatus } from '#functions/publishing-status/handler.ts';
import { buildRequest, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const readStatus = () => Promise.resolve({ pendingCount: 2 });

it('tells an editor what waits', async () => {
  const deps = { readStatus, requireEditor: () => Promise.resolve({ subject: 'editor' }) };
  expect(await readAnswer(await handlePublishingStatus(buildRequest({}), deps))).toEqual({
    status: 200,
    body: { pendingCount: 2 },
  });
});

it('tells nobody else', async () => {
  const requireEditor = () => Promise.reject(new Refusal(401, 'sign_in_required', 'Please sign in'));
  expect(
    await readAnswer(await handlePublishingStatus(buildRequest({}), { readStatus, requireEditor })),
  ).toMatchObject({ status: 401 });
});
