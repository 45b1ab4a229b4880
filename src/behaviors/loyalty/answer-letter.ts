import { letterWords } from '#content/words/letters.ts';
import { invokeFunction, readText } from '#browser/invoke-function.ts';

/**
 * The page that a link in a letter opens: sends the link's token when its button is pressed. Only a person's press acts:
 * programs open every link of a letter.
 *
 * @param section selector of what holds `[data-say]` and the button `[data-confirm]`
 * @param functionName the edge function that takes `{token}`
 * @param done what is said when it answered 200
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
  // Its room is there from the start.
  confirm.classList.remove('invisible');
  const answer = async () => {
    confirm.disabled = true;
    const reply = await invokeFunction(functionName, { token });
    const isDone = reply.status === 200;
    say.textContent = isDone ? done : (readText(reply, 'error') ?? letterWords.failed);
    confirm.classList.toggle('invisible', isDone);
    confirm.disabled = false;
    // The button loses the focus when it is disabled, and is gone when all is done.
    if (isDone) {
      say.tabIndex = -1;
      say.focus();
    } else confirm.focus();
  };
  confirm.addEventListener('click', () => void answer());
}
