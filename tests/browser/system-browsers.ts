import path from 'node:path';

/** What of the machine decides where a browser may be installed. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Readonly<Record<string, string | undefined>>;
  exists(file: string): boolean;
}

const linuxNames = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const macNames = ['Google Chrome', 'Chromium', 'Microsoft Edge'];
const windowsFiles = [
  ['Google', 'Chrome', 'Application', 'chrome.exe'],
  ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
];

/** Paths of the Chromium-based browsers the machine has, best first. */
export function findSystemBrowsers(machine: Machine): string[] {
  if (machine.platform === 'win32') {
    const { PROGRAMFILES, LOCALAPPDATA } = machine.env;
    const folders = [PROGRAMFILES, machine.env['PROGRAMFILES(X86)'], LOCALAPPDATA].filter(isSet);
    return windowsFiles
      .flatMap((file) => folders.map((folder) => path.win32.join(folder, ...file)))
      .filter((file) => machine.exists(file));
  }
  if (machine.platform === 'darwin') {
    return macNames
      .map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      .filter((file) => machine.exists(file));
  }
  return findOnPath(linuxNames, machine);
}

/** Every file with one of the names in a folder of PATH, in the order of the names. */
export function findOnPath(names: readonly string[], machine: Machine): string[] {
  const folders = (machine.env['PATH'] ?? '').split(':').filter(isSet);
  return names
    .flatMap((name) => folders.map((folder) => path.posix.join(folder, name)))
    .filter((file) => machine.exists(file));
}

function isSet(text: string | undefined): text is string {
  return text !== undefined && text !== '';
}
