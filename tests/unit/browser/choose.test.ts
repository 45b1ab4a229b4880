import { expect, test } from 'vitest';
import type { Candidate } from '../../browser/browser.ts';
import { chooseBrowser, type Way } from '../../browser/choose.ts';

const named = (source: string): Candidate => ({ source, env: {} });
const way = (name: string, candidates: Candidate[] | string): Way => ({ name, candidates: () => candidates });

/** A machine on which only these candidates work. */
const probeWhere = (...usable: string[]) => {
  const probed: string[] = [];
  const probe = (candidate: Candidate) => {
    probed.push(candidate.source);
    return Promise.resolve(
      usable.includes(candidate.source) ? { ...candidate, version: '153' } : 'draws no text',
    );
  };
  return { probe, probed };
};

test('the first usable candidate in the order of the ways is taken', async () => {
  const { probe, probed } = probeWhere('b2', 'c');
  const ways = [way('a', [named('a')]), way('b', [named('b1'), named('b2')]), way('c', [named('c')])];
  await expect(chooseBrowser(ways, probe)).resolves.toMatchObject({ source: 'b2', version: '153' });
  expect(probed).toEqual(['a', 'b1', 'b2']);
});

test('a way does no work while an earlier one has an answer', async () => {
  const { probe } = probeWhere('a');
  const download: Way = {
    name: 'download',
    candidates: () => {
      throw new Error('downloaded for nothing');
    },
  };
  await expect(chooseBrowser([way('a', [named('a')]), download], probe)).resolves.toMatchObject({
    source: 'a',
  });
});

test('a browser the user named is not replaced by another when it fails', async () => {
  const { probe, probed } = probeWhere('other');
  const ways = [{ ...way('environment', [named('mine')]), isBinding: true }, way('other', [named('other')])];
  await expect(chooseBrowser(ways, probe)).rejects.toThrow('mine: draws no text');
  expect(probed).toEqual(['mine']);
});

test('a binding way without a candidate lets the search go on', async () => {
  const { probe } = probeWhere('other');
  const ways = [{ ...way('environment', []), isBinding: true }, way('other', [named('other')])];
  await expect(chooseBrowser(ways, probe)).resolves.toMatchObject({ source: 'other' });
});

test('without a usable browser the error names every reason and the remedy', async () => {
  const { probe } = probeWhere();
  const ways = [way('system', [named('/usr/bin/chromium')]), way('apt-get', 'needs root on Linux')];
  await expect(chooseBrowser(ways, probe)).rejects.toThrow(
    /\/usr\/bin\/chromium: draws no text[\s\S]*apt-get: needs root on Linux[\s\S]*E2E_CHROMIUM/,
  );
});
