import { expect, it, vi } from 'vitest';
import { Refusal } from '#functions/_shared/http.ts';
import { handleMembers, type MembersDeps } from '#functions/members/handler.ts';
import { callers, createCall } from '#tests/unit/supabase/functions/requests.ts';

const entry = {
  id: '00000000-0000-4000-8000-000000000001',
  email: ' Ada@Müller.example ',
  points: 1250,
  reason: 'purchase',
  note: ' Invoice 17 ',
};

const buildDeps = () => ({
  ...callers,
  listMembers: () => Promise.resolve([{ email: 'ada@example.com' }]),
  addPoints: vi.fn<MembersDeps['addPoints']>(() => Promise.resolve(1350)),
});
const call = createCall(handleMembers);

it('lists the members', async () => {
  const body = { members: [{ email: 'ada@example.com' }] };
  expect(await call(buildDeps(), {})).toEqual({ status: 200, body });
});

it('adds points to the member, whatever spelling the address has', async () => {
  const deps = buildDeps();
  expect(await call(deps, { add: entry })).toEqual({ status: 200, body: { balance: 1350 } });
  const added = { ...entry, email: 'ada@xn--mller-kva.example', note: 'Invoice 17' };
  expect(deps.addPoints.mock.calls).toEqual([[added]]);
});

it('says so if nobody has the address', async () => {
  const deps = { ...buildDeps(), addPoints: () => Promise.resolve(undefined) };
  expect(await call(deps, { add: entry })).toMatchObject({ status: 404, body: { code: 'no_member' } });
});

it.each([
  [{ points: 0 }, 'Enter a whole number of points.'],
  [{ points: 1.5 }, 'Enter a whole number of points.'],
  [{ points: 1_000_001 }, 'That is too many.'],
  [{ points: -5 }, /^A purchase adds points/],
  [{ points: 5, reason: 'redemption' }, /^A purchase adds points/],
  [{ reason: 'constructor' }, 'Choose a reason.'],
  [{ note: 'x'.repeat(201) }, 'The note is too long.'],
])('refuses %j', async (change, message) => {
  const deps = buildDeps();
  const error = expect.stringMatching(message) as string;
  expect(await call(deps, { add: { ...entry, ...change } })).toMatchObject({ status: 400, body: { error } });
  expect(deps.addPoints).not.toHaveBeenCalled();
});

it('does nothing for anybody else', async () => {
  const requireEditor = () => Promise.reject(new Refusal(401, 'sign_in_required', 'Please sign in'));
  const deps = { ...buildDeps(), requireEditor };
  for (const body of [{}, { add: entry }]) expect((await call(deps, body)).status).toBe(401);
  expect(deps.addPoints).not.toHaveBeenCalled();
});
