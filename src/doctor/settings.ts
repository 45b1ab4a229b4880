import { EnvironmentError, parseEnvironment, type Environment } from '#program/environment.ts';
import { describePhoneFault, toInternationalDigits } from '#domain/site/phone-number.ts';
import { findPlaceholders } from '#shared/company-defaults.ts';
import { about, splitMessage, type Finding } from './finding.ts';

const { fine, note, problem } = about('Settings');
type Variables = Readonly<Record<string, string | undefined>>;

export function judgeEnvironment(variables: Variables): { findings: Finding[]; environment: Environment } {
  const others = [...judgeKeys(variables), ...judgePageVariables(variables)];
  try {
    const environment = parseEnvironment(variables);
    const used = environment.hosted ? 'A hosted Supabase project is set.' : 'The embedded backend is used.';
    return { environment, findings: [fine(used), ...others, ...judgeOwnValues(environment, variables)] };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const remedy = lines.pop() ?? '';
    return {
      environment: parseEnvironment({}),
      findings: [...lines.map((line) => problem(line, remedy)), ...others],
    };
  }
}

// Only the customer knows them. Those that Netlify has can't be seen from here: the doctor sees them in the environment
// that it is given.
function judgeOwnValues(
  { hosted, isNetlify, allowsPlaceholders }: Environment,
  variables: Variables,
): Finding[] {
  if (hosted === undefined && !isNetlify) return [];
  const sender = note(
    'MAIL_FROM, the sender of e-mails, is a secret of the functions and cannot be seen from here.',
    'supabase secrets list says whether it is set.',
  );
  const found = findPlaceholders(variables);
  if (found.length === 0)
    return [fine('The site has your own name, phone, e-mail, chat number and address.'), sender];
  const findings = found.map(({ name, meaning }) => {
    const says = `${name}, ${meaning}, is a placeholder here`;
    const remedy = `Set ${name} to your own value where the site is built, and in this shell.`;
    return allowsPlaceholders
      ? note(`${says}, as ALLOW_PLACEHOLDERS says.`, remedy)
      : problem(`${says}: a build with it is refused.`, remedy);
  });
  return [...findings, sender];
}

/** Browsers that can read it would give everyone every right. */
function judgeKeys(variables: Variables): Finding[] {
  const isPublic = (name: string) => name.startsWith('PUBLIC_') || name === 'SUPABASE_PUBLISHABLE_KEY';
  return Object.entries(variables)
    .filter(([name, value]) => isPublic(name) && value !== undefined && isSecretKey(value))
    .map(([name]) =>
      problem(
        `${name} holds a SECRET key, and its value goes into every page.`,
        'Take the publishable key instead, and make a new secret key at once (Project Settings → API keys): this one may be known.',
      ),
    );
}

/** Also an older key: a token with the role `service_role`. */
function isSecretKey(value: string): boolean {
  const [, payload = ''] = value.split('.');
  return (
    value.startsWith('sb_secret_') || Buffer.from(payload, 'base64url').toString().includes('"service_role"')
  );
}

function judgePageVariables(variables: Variables): Finding[] {
  const given = (name: string) => variables[name]?.trim() ?? '';
  const findings: Finding[] = [];
  for (const name of ['PUBLIC_PHONE', 'PUBLIC_CHAT_NUMBER']) {
    const number = variables[name] ?? '';
    if (number !== '' && toInternationalDigits(number) === undefined)
      findings.push(problem(...splitMessage(describePhoneFault(name, number))));
  }
  const site = given('SITE_URL');
  if (site !== '' && !URL.canParse(site))
    findings.push(problem('SITE_URL is no web address.', 'Write it as https://www.example.com.'));
  if (site === '' && given('URL') === '' && given('SUPABASE_URL') !== '')
    findings.push(
      note(
        'SITE_URL is not set: canonical links, sitemap and social pictures would name an example address.',
        'Set SITE_URL to the public address. On Netlify the address of the site is used automatically.',
      ),
    );
  return findings;
}

export function judgeEnvFile(file: string, example: string): Finding[] {
  const known = new Set([...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));
  const names = [...file.matchAll(/^\s*(?:export\s+)?([A-Za-z_][\w]*)\s*=/gm)].map(([, name = '']) => name);
  const remedy = 'See .env.example for the names; a typing error?';
  return names
    .filter((name) => !known.has(name))
    .map((name) => note(`.env sets ${name}, which nothing here reads.`, remedy));
}
