import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { signupWords as words, subscribeToasts } from '#content/words/loyalty.ts';
import { consent, signupMessages } from '#content/words/signup.ts';
import { solveChallenge } from '#domain/loyalty/proof-of-work.ts';
import {
  challengeSchema,
  createSignupCheck,
  toSignupPayload,
  type SignupField,
  type SignupPayload,
} from '#domain/loyalty/signup.ts';
import { toSubscribeOutcome } from '#domain/loyalty/subscribe-outcome.ts';
import { invokeFunction, readField, readText, type FunctionAnswer } from '#browser/invoke-function.ts';
import { IslandBoundary } from '#islands/site/IslandBoundary.tsx';
import { FORM_FEEDBACK_MS, notify } from '#ui/notifications/notify.ts';
import { Checkbox } from '#ui/fields/Checkbox.tsx';
import { heldForm, takeOver } from '#ui/fields/held-submit.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Words } from '#ui/Words.tsx';
import { useFieldErrors } from '#ui/fields/use-field-errors.ts';
import { SignupConfirmation } from './SignupConfirmation.tsx';

interface Props {
  /** Target of a submit without a script. */
  email: string;
  onSuccess?: () => void;
}

const checkSignup = createSignupCheck(signupMessages);
const toText = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : '');

/** Attributes that tell 1Password, LastPass, Bitwarden and Dashlane to ignore this field. */
const notForPasswordManagers = {
  'data-1p-ignore': '',
  'data-lpignore': 'true',
  'data-bwignore': '',
  'data-form-type': 'other',
};

type State = { step: 'idle' | 'submitting' } | { step: 'joined'; isLetterOnItsWay: boolean };

/** Repeats the request with the proof of work that the server requires while demand is high (rule 10.9). */
async function subscribe(payload: SignupPayload): Promise<FunctionAnswer> {
  const answer = await invokeFunction('subscribe', payload);
  const challenge = challengeSchema.safeParse(readField(answer, 'challenge')).data;
  if (answer.status !== 428 || !challenge) return answer;
  const number = await solveChallenge(challenge, () => new Promise((resolve) => setTimeout(resolve)));
  return invokeFunction('subscribe', { ...payload, proof: `${challenge.text}~${number}` });
}

/** The loyalty signup (rule 10.5): the form, then the confirmation instead of it. */
export default function LoyaltySignup(props: Props) {
  return (
    <IslandBoundary>
      <SignupForm {...props} />
    </IslandBoundary>
  );
}

function SignupForm({ email, onSuccess }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { errors, show, onInput } = useFieldErrors<SignupField>(form);
  const trap = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ step: 'idle' });

  // Handles a submit that happened before hydration.
  useEffect(() => {
    if (form.current) takeOver(form.current);
  }, []);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.step === 'submitting') return;
    const typed = new FormData(event.currentTarget);
    const check = checkSignup({ ...Object.fromEntries(typed), consent: typed.has('consent') });
    if (!check.ok) {
      show(check.errors);
      return;
    }
    show({});
    setState({ step: 'submitting' });
    const answer = await subscribe(
      toSignupPayload(check.signup, consent.version, toText(typed.get('website'))),
    );
    const outcome = toSubscribeOutcome(answer);
    const { tone, title, description } = subscribeToasts[outcome];
    const options = { description, durationMs: FORM_FEEDBACK_MS };
    if (tone === 'success') notify.success(title, options);
    else if (tone === 'error') notify.error(title, options);
    else notify.message(title, options);

    if (outcome !== 'subscribed') {
      if (trap.current) trap.current.value = '';
      setState({ step: 'idle' });
      return;
    }
    form.current?.reset();
    setState({ step: 'joined', isLetterOnItsWay: readText(answer, 'status') === 'confirmation_sent' });
    onSuccess?.();
  };

  if (state.step === 'joined') return <SignupConfirmation isLetterOnItsWay={state.isLetterOnItsWay} />;

  const isSubmitting = state.step === 'submitting';
  const field = (name: SignupField) => ({ id: `signup-${name}`, name, error: errors[name] });
  return (
    <form
      ref={form}
      className="form-grid"
      action={`mailto:${email}?subject=${encodeURIComponent(words.title)}`}
      method="post"
      encType="text/plain"
      onSubmit={(event) => void submit(event)}
      onInput={onInput}
      aria-busy={isSubmitting}
      {...heldForm}
    >
      <TextField {...field('email')} label={words.email} type="email" autoComplete="email" isWide />
      <TextField {...field('firstName')} label={words.firstName} autoComplete="given-name" isOptional />
      <TextField {...field('lastName')} label={words.lastName} autoComplete="family-name" isOptional />
      <TextField {...field('phone')} label={words.phone} type="tel" autoComplete="tel" isOptional isWide />
      {/* A trap for programs that fill in every field; people neither see nor reach it. If a password manager fills it
         in, the signup is refused with a message, and succeeds when it is sent again. */}
      <div hidden>
        <label htmlFor="signup-website" suppressHydrationWarning>
          {words.trap}
        </label>
        <input
          ref={trap}
          id="signup-website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          {...notForPasswordManagers}
        />
      </div>
      <Checkbox {...field('consent')} label={consent.text} />
      {/* Not `disabled`, which would lose focus, and a response with a retry doesn't restore it. */}
      <button className="btn btn-solid form-action" type="submit" aria-disabled={isSubmitting}>
        <Words>{isSubmitting ? words.joining : words.join}</Words>
      </button>
    </form>
  );
}
