export interface Closers {
  add: (close: () => unknown) => void;
  /** In reverse order, even if one fails. @throws the first failure */
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
