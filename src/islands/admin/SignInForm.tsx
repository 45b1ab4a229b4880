import { PUBLIC_SIGN_IN_LINK } from 'astro:env/client';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { isEmail } from '#domain/site/email.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { readLinkProblem, sendSignInLink, signIn, signInWithCode } from './editor-session.ts';

export function SignInForm({ reason, onSignedIn }: { reason: string; onSignedIn: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [linkProblem] = useState(readLinkProblem);
  const { state, submit, sendLink } = useSignIn(form, onSignedIn);

  return (
    <section className="border-ink mt-12 max-w-xl border-t pt-6" aria-labelledby="sign-in-title">
      <h2 className="display-24" id="sign-in-title">
        Sign in
      </h2>
      <p className="fine mt-2 mb-6">{reason}</p>
      {linkProblem !== undefined && (
        <p className="mb-6" role="alert">
          {linkProblem}
        </p>
      )}
      <form ref={form} className="form-grid" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          id="sign-in-email"
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          error={state.errors?.email}
          isWide
        />
        <TextField
          id="sign-in-password"
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          error={state.errors?.password}
          isWide
        />
        {state.sentTo !== undefined && (
          <>
            <p role="status">{`A link is on its way to ${state.sentTo}.`}</p>
            <p className="fine">If the letter has a code, enter its six digits here and sign in.</p>
            <TextField
              id="sign-in-code"
              name="code"
              label="Code"
              autoComplete="one-time-code"
              error={state.errors?.code}
              isWide
            />
          </>
        )}
        <button className="btn btn-solid form-action" type="submit" aria-disabled={state.isBusy}>
          {state.isBusy ? 'Signing in...' : 'Sign in'}
        </button>
        {PUBLIC_SIGN_IN_LINK === 'on' && (
          <button
            className="text-link form-action min-h-11"
            type="button"
            aria-disabled={state.isBusy}
            onClick={() => void sendLink()}
          >
            Send me a link instead
          </button>
        )}
      </form>
    </section>
  );
}

interface State {
  isBusy: boolean;
  errors?: Partial<Record<'email' | 'password' | 'code', string>>;
  /** The address to which a link was sent. */
  sentTo?: string | undefined;
}

function useSignIn(form: RefObject<HTMLFormElement | null>, onSignedIn: () => void) {
  const [state, setState] = useState<State>({ isBusy: false });
  const { isBusy, sentTo } = state;
  const find = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const read = (name: string) => find(name)?.value ?? '';

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const code = read('code');
    const isByCode = sentTo !== undefined && code !== '';
    setState({ isBusy: true, sentTo });
    const error = isByCode
      ? await signInWithCode(sentTo, code)
      : await signIn(read('email'), read('password'));
    setState({ isBusy: false, sentTo, errors: error ? { [isByCode ? 'code' : 'password']: error } : {} });
    if (error === undefined) onSignedIn();
    else find(isByCode ? 'code' : 'email')?.focus();
  };

  const sendLink = async () => {
    if (isBusy) return;
    const email = read('email').trim();
    if (!isEmail(email)) {
      setState({ isBusy: false, errors: { email: 'Enter your email address.' } });
      find('email')?.focus();
      return;
    }
    setState({ isBusy: true });
    const error = await sendSignInLink(email);
    setState({ isBusy: false, ...(error === undefined ? { sentTo: email } : { errors: { email: error } }) });
  };

  return { state, submit, sendLink };
}
