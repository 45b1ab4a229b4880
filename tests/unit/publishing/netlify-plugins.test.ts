import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'smol-toml';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#program/environment.ts';

const { plugins } = z
  .object({ plugins: z.array(z.object({ package: z.string() })) })
  .parse(parse(readFileSync(path.join(projectRoot, 'netlify.toml'), 'utf8')));

/** @netlify/build, lib/plugins/events.js */
const EVENTS = ['onPreBuild', 'onBuild', 'onPostBuild', 'onSuccess', 'onError', 'onEnd'];

it('every export of a build plugin is an event, because Netlify refuses a plugin with any other', async () => {
  for (const { package: folder } of plugins) {
    const plugin = z.looseObject({}).parse(await import(path.join(projectRoot, folder, 'index.js')));
    expect(Object.keys(plugin).length, folder).toBeGreaterThan(0);
    expect(
      Object.keys(plugin).filter((name) => !EVENTS.includes(name)),
      folder,
    ).toEqual([]);
  }
});
