import { expect, it } from 'vitest';
import { Refusal } from '#functions/_shared/http.ts';
import { handleMembers, type MembersDeps, type Points } from '#functions/members/handler.ts';
import { buildRequest, callers, readAnswer } from '#tests/unit/supabase/functions/requests.ts';

const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  email: ' Ada@Müller.example ',
  points: 1250,
  reason: 'purchase',
  note: ' Invoice 17 ',
};

function buildDeps(changes: Partial<MembersDeps> = {}) {
  const added: Points[] = [];
  const deps: MembersDeps = {
    ...callers,
    listMembers: () => Promise.resolve([{ email: 'ada@example.com' }]),
    addPoints: (points) => {
      added.push(points);
      return Promise.resolve(1350);
    },
    ...changes,
  };
  return { deps, added };
}

const call = async (body: object, deps = buildDeps().deps) =>
  readAnswer(await handleMembers(buildRequest(body), deps));

it('lists the members', async () => {
  expect(await call({})).toEqual({ status: 200, body: { members: [{ email: 'ada@example.com' }] } });
});

it('adds points to the member, whatever spelling the address has', async () => {
  const { deps, added } = buildDeps();
  expect(await call({ add: entry }, deps)).toEqual({ status: 200, body: { balance: 1350 } });
  expect(added).toEqual([{ ...entry, email: 'ada@xn--mller-kva.example', note: 'Invoice 17' }]);
});

it('says so if nobody has the address', async () => {
  const { deps } = buildDeps({ addPoints: () => Promise.resolve(undefined) });
  expect(await call({ add: entry }, deps)).toMatchObject({ status: 404, body: { code: 'no_member' } });
});

it.each([
  [{ points: 0 }, 'Enter a whole number of points.'],
  [{ points: 1.5 }, 'Enter a whole number of points.'],
  [{ points: null }, 'Enter a whole number of points.'],
  [{ points: 1_000_001 }, 'That is too many.'],
  [{ points: -5 }, /^A purchase adds points/],
  [{ points: 5, reason: 'redemption' }, /^A purchase adds points/],
  [{ reason: 'welcome' }, 'Choose a reason.'],
  [{ reason: 'constructor' }, 'Choose a reason.'],
  [{ note: 'x'.repeat(201) }, 'The note is too long.'],
])('refuses %j', async (change, message) => {
  const { deps, added } = buildDeps();
  const { status, body } = await call({ add: { ...entry, ...change } }, deps);
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: expect.stringMatching(message) as string });
  expect(added).toEqual([]);
});

it('does nothing for anybody else', async () => {
  const { deps, added } = buildDeps({
    requireEditor: () => Promise.reject(new Refusal(401, 'sign_in_required', 'Please sign in')),
  });
  for (const body of [{}, { add: entry }]) expect((await call(body, deps)).status).toBe(401);
  expect(added).toEqual([]);
});
