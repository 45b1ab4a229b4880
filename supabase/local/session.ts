import { AsyncLocalStorage } from 'node:async_hooks';

/** One task at a time on PGlite's only session: Lite serves a request with several statements
 * between BEGIN and COMMIT, in the role of its caller. */
export class Session {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  async settle(): Promise<void> {
    await this.#last;
  }
}

const complaints = new AsyncLocalStorage<string[]>();
let isListening = false;

/** For code that would print errors with the values of the query (such as members' names and addresses). */
export async function withoutPrinting<Result>(work: () => Promise<Result>) {
  listen();
  const heard: string[] = [];
  const result = await complaints.run(heard, work);
  return { result, errors: [...new Set(heard)] };
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    const print = console[level].bind(console);
    console[level] = (...parts: unknown[]) => {
      const heard = complaints.getStore();
      if (!heard) {
        print(...parts);
        return;
      }
      const error = parts.find((part) => part instanceof Error);
      if (error) heard.push(summarize(error));
    };
  }
}

/** Every quoted or address-like part is redacted. */
export function summarize(error: Error): string {
  const code = (error as { code?: unknown }).code;
  const [line = ''] = error.message.split('\n');
  const text = line
    .replace(/\S+@\S+/g, '…')
    .replace(/'[^']*'|\([^)]*\)/g, '…')
    .replace(/(?<=: )"[^"]*"/g, '…')
    .slice(0, 200);
  return [error.name, typeof code === 'string' ? code : undefined, text].filter(Boolean).join(' ');
}
