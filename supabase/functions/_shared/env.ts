import * as z from 'zod';
import { parseJson } from '../../../src/domain/parse-json.ts';
import { isOn } from '../../../src/domain/site/switch.ts';
import { isThisMachine } from '../../../src/domain/site/this-machine.ts';

/** A JSON object of named keys, as hosted Supabase passes them: `{"default": "sb_secret_…"}`. */
const keyring = z
  .string()
  .transform(parseJson)
  .pipe(z.looseObject({ default: z.string().min(1) }))
  .transform((keys) => keys.default);

export const toggle = z
  .string()
  .default('')
  .transform((text) => isOn(text));

export const projectEnv = z
  .object({
    SUPABASE_URL: z.url(),
    SUPABASE_SECRET_KEYS: keyring.optional(),
    SUPABASE_SERVICE_ROLE_KEY: z.string().min(1).optional(),
    SUPABASE_PUBLISHABLE_KEYS: keyring.optional(),
    SUPABASE_ANON_KEY: z.string().min(1).optional(),
    SITE_URL: z.url().optional(),
    ALLOW_LOCAL_EDITOR: toggle,
    RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  })
  .transform((env, context) => {
    const secretKey = env.SUPABASE_SECRET_KEYS ?? env.SUPABASE_SERVICE_ROLE_KEY;
    const publishableKey = env.SUPABASE_PUBLISHABLE_KEYS ?? env.SUPABASE_ANON_KEY;
    if (!secretKey) context.addIssue('SUPABASE_SECRET_KEYS is missing');
    if (!publishableKey) context.addIssue('SUPABASE_PUBLISHABLE_KEYS is missing');
    if (!secretKey || !publishableKey) return z.NEVER;
    const isHere = isThisMachine(new URL(env.SUPABASE_URL));
    return {
      supabaseUrl: env.SUPABASE_URL,
      secretKey,
      publishableKey,
      /** Undefined if nobody told a hosted project where its site is (`withSite`). */
      siteUrl: (env.SITE_URL ?? (isHere ? 'http://localhost:4321' : undefined))?.replace(/\/+$/, ''),
      allowLocalEditor: env.ALLOW_LOCAL_EDITOR && isHere,
      rateLimitFactor: env.RATE_LIMIT_FACTOR,
    };
  });

/** @throws with the names of missing or wrong variables, never their values */
export function parseEnv<Schema extends z.ZodType>(
  schema: Schema,
  source: Record<string, string>,
): z.output<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const problems = result.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
  throw new Error(`The function's environment variables are missing or wrong: ${problems.join('; ')}`);
}
