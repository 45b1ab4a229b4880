/** A unique value for every secret of the project, easy to find in any output. */
const names = [
  'SUPABASE_SECRET_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'REBUILD_SECRET',
  'REBUILD_HOOK_URL',
  'MAIL_API_KEY',
  'IMAGE_API_KEY',
  'NETLIFY_AUTH_TOKEN',
  'DATABASE_PASSWORD',
] as const;

type SecretName = (typeof names)[number];

export const plantedSecrets = Object.fromEntries(
  names.map((name) => [name, `planted-${name.toLowerCase().replaceAll('_', '-')}-9f3c7b1e5d2a4860b7`]),
) as Readonly<Record<SecretName, string>>;

/** The names of the secrets whose values a text contains, plain or as Base64. */
export function findPlanted(text: string, further: Readonly<Record<string, string>> = {}): string[] {
  return Object.entries({ ...plantedSecrets, ...further })
    .filter(([, value]) =>
      [value, Buffer.from(value).toString('base64').slice(0, -4)].some((form) => text.includes(form)),
    )
    .map(([name]) => name);
}
