/**
 * What a program says of the keys when it has started: on a terminal the keys, in a log, which others may read and which
 * is kept, how to see them.
 */
export function describeKeys(
  { publishableKey, secretKey }: { publishableKey: string; secretKey: string },
  isTerminal: boolean,
): string {
  if (!isTerminal) return '  Keys             npm run --silent keys';
  return [
    `  Publishable key  ${publishableKey}`,
    `  Secret key       ${secretKey}  (full access; for this machine only)`,
  ].join('\n');
}
