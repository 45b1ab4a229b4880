/** Whether a setting is on. Only '1' and 'true' are. */
export function isOn(setting: string | undefined): boolean {
  return setting === '1' || setting === 'true';
}
