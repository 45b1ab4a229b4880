// Runs before `npm start` and other commands. It explains what to do if Node is too old to run their TypeScript. Every
// version of Node can run this file.
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const least = engines.node.replace('>=', '');
const [major, minor] = process.versions.node.split('.').map(Number);
const [leastMajor, leastMinor] = least.split('.').map(Number);

if (major < leastMajor || (major === leastMajor && minor < leastMinor)) {
  console.error(
    `\nNode ${process.versions.node} is too old: install Node ${least} or newer (https://nodejs.org), ` +
      'then run npm ci again. On Linux x64 npm ci brings one by itself; --omit=optional leaves it out.\n',
  );
  process.exit(1);
}
