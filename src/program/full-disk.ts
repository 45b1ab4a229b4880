// `consequence` is what didn't happen, in whole sentences; any reason but a full disk stays unchanged.
export function explainFullDisk(reason: string, consequence: string): string {
  if (!/\b(?:ENOSPC|EDQUOT)\b|no space left on device/i.test(reason)) return reason;
  return (
    `The disk is full. ${consequence} Make room; ` +
    `\`du -sh .local .cache\` shows what this project takes.\n${reason}`
  );
}
