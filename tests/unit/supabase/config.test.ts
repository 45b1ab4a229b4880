import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

const { auth } = z
  .object({ auth: z.looseObject({ email: z.looseObject({}) }) })
  .parse(parse(readFileSync(path.join(projectRoot, 'supabase/config.toml'), 'utf8')));

it('closes sign-ups of a hosted project, and keeps its editors’ sign-in by e-mail', () => {
  expect(auth['enable_signup']).toBe(false);
  expect(auth.email['enabled']).toBe(true);
  // The older name of `enabled`: false would switch off every sign-in by e-mail.
  expect(auth.email).not.toHaveProperty('enable_signup');
  // No address of this machine is pushed: what isn't declared stays as the project has it.
  expect(auth).not.toHaveProperty('site_url');
  expect(JSON.stringify(auth)).not.toMatch(/localhost|127\.0\.0\.1/);
});
