/** Undefined if it throws, as storage that is blocked and text that is damaged do. */
export function attempt<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
