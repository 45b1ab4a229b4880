/**
 * `npm run licenses`: the licenses of everything that the lock file brings, and whether production may use them.
 *
 *   npm run licenses -- --list     every package with its license
 */
import { parseArgs } from 'node:util';
import { runCommandLine } from '#program/program.ts';
import { checkLicenses, countLicenses, readPackages } from '../tests/tools/licenses/licenses.ts';

await runCommandLine(() => {
  const { values } = parseArgs({ options: { list: { type: 'boolean', default: false } } });

  const packages = readPackages();
  if (values.list) {
    for (const { name, version, license, isProduction } of packages)
      console.log(`${name}@${version}\t${license}\t${isProduction ? 'production' : 'development'}`);
  } else {
    for (const [license, { production, development }] of countLicenses(packages))
      console.log(
        `${license.padEnd(44)} ${String(production).padStart(5)} production ${String(development).padStart(5)} development`,
      );
  }
  const faults = checkLicenses(packages);
  console.log(faults.length === 0 ? '\nEvery license of production is allowed.' : `\n${faults.join('\n')}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
});
