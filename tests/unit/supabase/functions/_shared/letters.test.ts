import { describe, expect, it, vi } from 'vitest';
import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { composeConfirmation, composeWelcome } from '#functions/_shared/letters.ts';
import { createMailer } from '#functions/_shared/mail.ts';

const urls = {
  unsubscribe: 'https://site.example/unsubscribe?token=t',
  oneClick: 'https://x.supabase.co/u?token=t',
};
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});
const letter = composeWelcome('anna@example.com', 'en', urls);
const MAIL = { MAIL_API_URL: 'https://mail.example/emails', MAIL_API_KEY: 'k', MAIL_FROM: 'A <a@b.co>' };

describe('the welcome letter', () => {
  it('says what was earned and how to leave, also to the mail program', () => {
    for (const text of [`${welcomePoints} loyalty points`, urls.unsubscribe])
      expect(letter.text).toContain(text);
    expect(letter.headers).toEqual(oneClick(urls.oneClick));
  });

  it('is in the language of the signup, with the names of the tiers', () => {
    const spanish = composeWelcome('anna@example.com', 'es', urls);
    expect(spanish.subject).toBe('¡Le damos la bienvenida a la familia!');
    expect(spanish.text).toContain('Bronce: 5%');
    expect(spanish.text).not.toContain('Silver');
  });

  it('is handed to the mail service', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('{}')));
    await createMailer(MAIL, send).send(letter);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe('https://mail.example/emails');
    expect(new Headers(init?.headers).get('authorization')).toBe('Bearer k');
    expect(JSON.parse(init?.body as string)).toMatchObject({ from: 'A <a@b.co>', to: ['anna@example.com'] });
  });

  it('is not sent where no service is set, and a refusal is an error', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 422 })));
    await createMailer({}, send).send(letter);
    expect(send).not.toHaveBeenCalled();
    await expect(createMailer(MAIL, send).send(letter)).rejects.toThrow('422');
  });
});

const signupUrls = {
  confirm: 'https://site.example/confirm?token=t',
  refuse: 'https://site.example/unsubscribe?token=r',
  oneClick: 'https://project.example/functions/v1/unsubscribe?token=r',
};
const confirmation = composeConfirmation('anna@example.com', 'en', signupUrls);

describe('the letter that asks for a confirmation', () => {
  it('is in the language of the form', () => {
    expect(confirmation.subject).toBe('Please confirm: Elite Stone Circle');
    const spanish = composeConfirmation('anna@example.com', 'es', signupUrls);
    expect(spanish.subject).toBe('Por favor, confirme: Elite Stone Circle');
    expect(spanish.text).toMatch(/^Alguien, .*100 puntos de lealtad[^]*cancele la suscripción:/);
  });

  it('holds the links and nothing that somebody typed, and a way out for the button of mail programs', () => {
    expect(confirmation.to).toBe('anna@example.com');
    expect(confirmation.text).not.toContain('anna');
    for (const link of [signupUrls.confirm, signupUrls.refuse]) expect(confirmation.text).toContain(link);
    expect(confirmation.headers).toEqual(oneClick(signupUrls.oneClick));
  });
});
