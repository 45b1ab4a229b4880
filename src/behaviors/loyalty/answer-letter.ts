import { letterWords } from '#content/words/letters.ts';
import { invokeFunction, readText } from '#browser/invoke-function.ts';

/**
 * Runs on pages that are linked from an e-mail: sends the link's token when the visitor presses the button. It requires
 * a press, because mail programs open every link.
 *
 * @param section selector of the element with `[data-say]` and the button `[data-confirm]`
 * @param functionName the edge function that takes `{token}`
 * @param done the message after a response with status 200
 */
export function answerLetter(section: string, functionName: string, done: string): void {
  const token = new URLSearchParams(location.search).get('token');
  const say = document.querySelector<HTMLElement>(`${section} [data-say]`);
  const confirm = document.querySelector<HTMLButtonElement>(`${section} [data-confirm]`);
  if (!say || !confirm) return;
  if (!token) {
    say.textContent = letterWords.withoutToken;
    return;
  }
  // Its space is reserved from the start.
  confirm.classList.remove('invisible');
  const answer = async () => {
    confirm.disabled = true;
    const reply = await invokeFunction(functionName, { token });
    const isDone = reply.status === 200;
    say.textContent = isDone ? done : (readText(reply, 'error') ?? letterWords.failed);
    confirm.classList.toggle('invisible', isDone);
    confirm.disabled = false;
    // The button loses focus when it is disabled, and is removed at the end.
    if (isDone) {
      say.tabIndex = -1;
      say.focus();
    } else confirm.focus();
  };
  confirm.addEventListener('click', () => void answer());
}
