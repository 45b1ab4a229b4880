import { confirmAnswers, letterWords, unsubscribeAnswers } from '#content/words/members.ts';
import { invokeFunction, readText } from '#browser/invoke-function.ts';

/** For status 200, and for a link that has expired. */
const answersOf = { 'confirm-subscription': confirmAnswers, unsubscribe: unsubscribeAnswers };

export type LetterFunction = keyof typeof answersOf;

/** For pages that are linked from an e-mail: sends the link's token when the visitor presses the button
 * `[data-confirm]`, because mail programs open every link. */
export function answerLetter(): void {
  const section = document.querySelector<HTMLElement>('[data-letter]');
  const functionName = section?.dataset['letter'] as LetterFunction;
  const answers = answersOf[functionName];
  const token = new URLSearchParams(location.search).get('token');
  /** The response names its reason by a code, because its text is English. */
  const reasons = new Map<string | undefined, string>([
    ['invalid_link', letterWords.invalid],
    ['expired_link', answers.expired],
    ['too_many_requests', letterWords.tooMany],
  ]);
  const say = section?.querySelector<HTMLElement>('[data-outcome]');
  const confirm = section?.querySelector<HTMLButtonElement>('[data-confirm]');
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
    say.textContent = isDone ? answers.done : (reasons.get(readText(reply, 'code')) ?? letterWords.failed);
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
