export function isOn(setting: string | undefined): boolean {
  return setting === '1' || setting === 'true';
}
