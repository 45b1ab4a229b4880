import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#program/environment.ts';
import { applyPlant, plants } from '#tests/tools/rehearse/plants.ts';

it.each(Object.entries(plants))('the rehearsal can plant %s', (_, plant) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'plant-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(path.join(projectRoot, plant.file), path.join(folder, plant.file));
  expect(() => {
    applyPlant(folder, plant);
  }).not.toThrow();
});
