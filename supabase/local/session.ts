import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * One thing at a time on PGlite's only session.
 *
 * @supabase/lite answers a request in several statements between BEGIN and COMMIT, under the role of its caller. What
 * runs between two of them runs in that transaction with that role, and only the timing of the event loop has kept it out.
 */
export class Session {
  #last: Promise<unknown> = Promise.resolve();

  run<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }

  /** Resolves when everything asked for so far is done. */
  async settle(): Promise<void> {
    await this.#last;
  }
}

const complaints = new AsyncLocalStorage<string[]>();
let isListening = false;

/**
 * Runs code that prints errors together with the values of the query (addresses and names of members, for one), and keeps
 * all it prints off our log.
 *
 * @returns what the code returned, and the errors that it would have printed, without any value
 */
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

/** The class and code of an error, and its first line with every quoted or address-like part blacked out. */
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
