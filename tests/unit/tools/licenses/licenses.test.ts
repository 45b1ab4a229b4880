import { expect, it } from 'vitest';
import { checkLicenses, readPackages, type LicensedPackage } from '../../../tools/licenses/licenses.ts';

const build = (license: string, isProduction = true): LicensedPackage => ({
  name: 'stone',
  version: '1.0.0',
  license,
  isProduction,
});

it('everything that production depends on may be used', () => {
  const packages = readPackages();
  expect(packages.filter(({ isProduction }) => isProduction).length).toBeGreaterThan(100);
  expect(checkLicenses(packages)).toEqual([]);
});

it('a license that is not on the list is named, an unknown one too', () => {
  expect(checkLicenses([build('AGPL-3.0-only')])).toEqual([
    "stone@1.0.0 is licensed under 'AGPL-3.0-only', which is not on the list.",
  ]);
  expect(checkLicenses([build('unknown')])).toHaveLength(1);
  expect(checkLicenses([build('AGPL-3.0-only', false)])).toEqual([]);
});

it('of several licenses all have to be allowed, or one where there is a choice', () => {
  expect(checkLicenses([build('(MIT OR AGPL-3.0-only)'), build('Apache-2.0 AND MIT')])).toEqual([]);
  expect(
    checkLicenses([build('MIT AND AGPL-3.0-only'), build('(GPL-3.0-only OR AGPL-3.0-only)')]),
  ).toHaveLength(2);
});
