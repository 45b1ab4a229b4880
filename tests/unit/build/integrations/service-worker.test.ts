import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { writeServiceWorker } from '#build/integrations/service-worker.ts';
import { makeFolder } from '#tests/folders.ts';

const write = async (mode: 'on' | 'off') => {
  const folder = makeFolder();
  const size = await writeServiceWorker(mode, pathToFileURL(`${folder}/`));
  const code = readFileSync(path.join(folder, 'sw.js'), 'utf8');
  expect(size).toBe(Buffer.byteLength(code));
  return code;
};

it('writes one classic script without imports, always the same', async () => {
  const code = await write('on');
  expect(code).not.toMatch(/importScripts|\bimport\s*[({'"]/);
  expect(code.split('self.__WB_MANIFEST')).toHaveLength(2);
  expect(await write('on')).toBe(code);
});

it('writes a worker that unregisters itself when it is switched off', async () => {
  const code = await write('off');
  expect(code).toContain('unregister');
  expect(code).not.toMatch(/fetch|__WB_MANIFEST/);
});
