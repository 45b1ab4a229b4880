/** A terminal shows the keys. A log is kept and others may read it, so it only says how to see them. */
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
