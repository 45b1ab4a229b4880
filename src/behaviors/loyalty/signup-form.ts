import { language } from '#content/words/language.ts';
import { signupWords as words, subscribeToasts } from '#content/words/loyalty.ts';
import { consent, signupMessages } from '#content/words/signup.ts';
import { solveChallenge } from '#domain/loyalty/proof-of-work.ts';
import {
  challengeSchema,
  createSignupCheck,
  toSignupPayload,
  type SignupPayload,
} from '#domain/loyalty/signup.ts';
import { toSubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';
import { invokeFunction, readField, readText, type FunctionAnswer } from '#browser/invoke-function.ts';
import { FieldErrors } from '#ui/fields/field-errors.ts';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';

const checkSignup = createSignupCheck(signupMessages);

/** Starts the loyalty signup (rule 10.5). */
export function start(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const errors = new FieldErrors(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const typed = new FormData(form);
    const check = checkSignup({ ...Object.fromEntries(typed), consent: typed.has('consent') });
    errors.show(check.ok ? {} : check.errors);
    if (!check.ok) return;
    const trap = form.querySelector<HTMLInputElement>('[name=website]');
    void join(
      form,
      toSignupPayload(check.signup, { language, consentVersion: consent.version }, trap?.value),
    );
  });
}

async function join(form: HTMLFormElement, payload: SignupPayload): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  const show = (isSubmitting: boolean) => {
    form.ariaBusy = String(isSubmitting);
    if (!button) return;
    // `disabled` would lose the focus, and a response with a retry doesn't restore it.
    button.ariaDisabled = String(isSubmitting);
    button.textContent = isSubmitting ? words.joining : words.join;
  };
  show(true);
  const answer = await subscribe(payload);
  show(false);
  const outcome = toSubscribeOutcome(answer);
  const isJoined = outcome === 'subscribed';
  const { tone, title, description } = subscribeToasts[outcome];
  const keepClear = isJoined ? replaceForm(form, readText(answer, 'status') === 'confirmation_sent') : button;
  const options = { description, durationMs: FORM_FEEDBACK_MS, keepClear: keepClear ?? undefined };
  if (tone === 'success') notify.success(title, options);
  else if (tone === 'error') notify.error(title, options);
  else notify.message(title, options);
  const trap = form.querySelector<HTMLInputElement>('[name=website]');
  if (trap) trap.value = '';
}

/** Repeats the request with the proof of work that the server requires while demand is high (rule 10.9). */
async function subscribe(payload: SignupPayload): Promise<FunctionAnswer> {
  const answer = await invokeFunction('subscribe', payload);
  const challenge = challengeSchema.safeParse(readField(answer, 'challenge')).data;
  if (answer.status !== 428 || !challenge) return answer;
  const number = await solveChallenge(challenge, () => new Promise((resolve) => setTimeout(resolve)));
  return invokeFunction('subscribe', { ...payload, proof: `${challenge.text}~${number}` });
}

/**
 * Puts the confirmation in place of the form, with its focus.
 *
 * @param isLetterOnItsWay whether the owner of the address gets a confirmation e-mail
 */
function replaceForm(form: HTMLFormElement, isLetterOnItsWay: boolean): HTMLElement | undefined {
  const template = form.querySelector<HTMLTemplateElement>('template[data-joined]');
  const joined = template?.content.firstElementChild?.cloneNode(true);
  if (!(joined instanceof HTMLElement)) return undefined;
  if (!isLetterOnItsWay) joined.querySelector('[data-letter]')?.remove();
  form.replaceWith(joined);
  // The focused button is gone; without this, focus would move to the top of the page.
  joined.querySelector('h3')?.focus();
  return joined;
}
