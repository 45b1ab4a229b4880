import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#program/environment.ts';

/** Runs what `npm start`, `npm run dev`, `npm run build` and `npm test` run first, as if on another version of Node. */
function checkAs(version: string) {
  const pretend = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const first = `data:text/javascript,${encodeURIComponent(pretend)}`;
  const script = path.join(projectRoot, 'scripts/check-node.js');
  return spawnSync(process.execPath, ['--import', first, script], { encoding: 'utf8' });
}

it.each(['20.20.2', '22.17.9'])('says of Node %s that it is too old, and what to do', (version) => {
  const what = new RegExp(
    `Node ${version} is too old: install Node 22\\.18 or newer .* then run npm ci again\\.`,
  );
  expect(checkAs(version)).toMatchObject({ status: 1, stderr: expect.stringMatching(what) as string });
});

it.each(['22.18.0', '23.0.0'])('has nothing to say of Node %s', (version) => {
  expect(checkAs(version)).toMatchObject({ status: 0, stderr: '' });
});
