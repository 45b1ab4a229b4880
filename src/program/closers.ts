/** What a program started and has to end. */
export interface Closers {
  add: (close: () => unknown) => void;
  /** Closes in reverse order, everything, also when one of them fails. @throws the first of the failures */
  close: () => Promise<void>;
}

export function createClosers(): Closers {
  const closers: (() => unknown)[] = [];
  return {
    add: (close) => {
      closers.push(close);
    },
    close: async () => {
      const errors: unknown[] = [];
      for (let close = closers.pop(); close !== undefined; close = closers.pop()) {
        try {
          await close();
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
    },
  };
}
