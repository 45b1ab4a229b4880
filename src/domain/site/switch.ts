/** Of a setting that switches something on: '1' or 'true' does, everything else does not. */
export function isOn(setting: string | undefined): boolean {
  return setting === '1' || setting === 'true';
}
