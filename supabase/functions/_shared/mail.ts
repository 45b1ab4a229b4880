import * as z from 'zod';

export const mailEnv = z.object({
  MAIL_API_URL: z.url().optional(),
  MAIL_API_KEY: z.string().optional(),
  MAIL_FROM: z.string().optional(),
});

export interface Letter {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

const timeoutMs = 5000;

export interface Mailer {
  readonly isSet: boolean;
  /** @throws if the configured mail service does not accept the e-mail */
  send(letter: Letter): Promise<void>;
}

export function createMailer(env: z.output<typeof mailEnv>, send: typeof fetch): Mailer {
  const { MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: from } = env;
  const deliver = async ({ to, ...letter }: Letter): Promise<void> => {
    if (!url || !from) return;
    const response = await send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify({ from, to: [to], ...letter }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the mail service answered ${response.status}`);
  };
  return { isSet: Boolean(url && from), send: deliver };
}
