/**
 * Puts in front of a reason what to do when it is that the disk is full.
 *
 * @param consequence what did not happen, in whole sentences
 * @returns any other reason as it is
 */
export function explainFullDisk(reason: string, consequence: string): string {
  if (!/\b(?:ENOSPC|EDQUOT)\b|no space left on device/i.test(reason)) return reason;
  return (
    `The disk is full. ${consequence} Make room; ` +
    `\`du -sh .local .cache\` shows what this project takes.\n${reason}`
  );
}
