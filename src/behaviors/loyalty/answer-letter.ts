import { letterWords } from '#content/words/members.ts';
import { invokeFunction, readText } from '#browser/invoke-function.ts';

interface LetterAnswers {
  readonly done: string;
  readonly expired: string;
}

/** For pages that are linked from an e-mail: sends the link's token when the visitor presses the button
 * `[data-confirm]`, because mail programs open every link. The answers are for status 200, and for a link that has
 * expired. */
export function answerLetter(section: string, functionName: string, answers: LetterAnswers): void {
  const token = new URLSearchParams(location.search).get('token');
  const say = document.querySelector<HTMLElement>(`${section} [data-outcome]`);
  const confirm = document.querySelector<HTMLButtonElement>(`${section} [data-confirm]`);
  if (!say || !confirm) return;
  if (!token) {
    say.textContent = letterWords.withoutToken;
    return;
  }
  confirm.classList.remove('invisible');
  const answer = async () => {
    if (confirm.ariaDisabled === 'true') return;
    // `disabled` would lose the focus.
    confirm.ariaDisabled = 'true';
    const reply = await invokeFunction(functionName, { token });
    const isDone = reply.status === 200;
    say.textContent = isDone ? answers.done : explain(readText(reply, 'code'), answers);
    confirm.ariaDisabled = 'false';
    if (!isDone) return;
    // Safari doesn't focus a button that is pressed. Who has moved on in the meantime keeps the focus.
    const hasMovedOn = ![confirm, document.body].includes(document.activeElement as HTMLElement);
    confirm.classList.add('invisible');
    if (hasMovedOn) return;
    say.tabIndex = -1;
    say.focus();
  };
  confirm.addEventListener('click', () => void answer());
}

/** The response names its reason by a code, because its text is English. */
function explain(code: string | undefined, answers: LetterAnswers): string {
  switch (code) {
    case 'invalid_link':
      return letterWords.invalid;
    case 'expired_link':
      return answers.expired;
    case 'too_many_requests':
      return letterWords.tooMany;
    case undefined:
    default:
      return letterWords.failed;
  }
}
