import { useEffect, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { invokeFunction, readText } from '#browser/invoke-function.ts';
import { language } from '#content/words/site.ts';
import {
  consent,
  joinedWords,
  signupMessages,
  signupWords as words,
  subscribeToasts,
} from '#content/words/members.ts';
import { createSignupSchema, toSignupPayload, type Signup } from '#domain/loyalty/signup.ts';
import { toSubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';
import { inBoundary } from '#islands/site/IslandBoundary.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import { useHtmlForm } from './use-html-form.tsx';

const signupSchema = createSignupSchema(signupMessages);

/** Rule 10.5. */
export default inBoundary(CheckedForm);

function CheckedForm({ children }: { children?: ReactNode }) {
  const [hasLetter, setHasLetter] = useState<boolean>();
  const { form, element, frame, takeValues, errors } = useHtmlForm<Signup>(() => signupSchema);
  const { isSubmitting } = form.formState;

  useEffect(() => {
    if (element) showSubmitting(element, isSubmitting);
  }, [element, isSubmitting]);

  const join = async (signup: Signup) => {
    const trap = element?.querySelector<HTMLInputElement>('[name=website]');
    const shown = { language, consentVersion: consent.version };
    const answer = await invokeFunction('subscribe', toSignupPayload(signup, shown, trap?.value));
    if (trap) trap.value = '';
    const outcome = toSubscribeOutcome(answer);
    if (outcome === 'subscribed') setHasLetter(readText(answer, 'status') === 'confirmation_sent');
    const { tone, title, description } = subscribeToasts[outcome];
    const keepClear = element?.querySelector<HTMLElement>('[type=submit]') ?? undefined;
    const options = { description, durationMs: FORM_FEEDBACK_MS, keepClear };
    if (tone === 'default') notify.message(title, options);
    else notify[tone](title, options);
  };
  const onSubmit = (event: SubmitEvent<HTMLElement>) => {
    event.preventDefault();
    if (isSubmitting) return;
    takeValues();
    void form.handleSubmit(join)();
  };

  if (hasLetter !== undefined) return <Joined hasLetter={hasLetter} />;
  return (
    <div {...frame} onSubmit={onSubmit}>
      {children}
      {errors}
    </div>
  );
}

function showSubmitting(form: HTMLFormElement, isSubmitting: boolean): void {
  const button = form.querySelector<HTMLElement>('[type=submit]');
  if (!button || (form.ariaBusy === 'true') === isSubmitting) return;
  form.ariaBusy = String(isSubmitting);
  // `disabled` would lose the focus, and a response with a retry doesn't restore it.
  button.ariaDisabled = String(isSubmitting);
  button.textContent = isSubmitting ? words.joining : words.join;
}

function Joined({ hasLetter }: { hasLetter: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="border-ink border-t pt-8">
      <h3 ref={heading} className="display-44 outline-none" tabIndex={-1}>
        {joinedWords.title}
      </h3>
      <p className="copy mt-4">{joinedWords.text}</p>
      {hasLetter && <p className="fine mt-4">{joinedWords.oneStepLeft}</p>}
    </div>
  );
}
