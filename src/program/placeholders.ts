import { findPlaceholders } from '#shared/company-defaults.ts';
import { EnvironmentError, type Environment } from './environment.ts';

/** For a site for visitors: inquiries would reach nobody. @throws {EnvironmentError} naming each placeholder */
export function refusePlaceholders(
  { hosted, isNetlify, allowsPlaceholders }: Environment,
  variables: Readonly<Record<string, string | undefined>>,
): void {
  if (allowsPlaceholders || (hosted === undefined && !isNetlify)) return;
  const lines = findPlaceholders(variables).map(({ name, meaning }) => `  ${name}: ${meaning}`);
  if (lines.length === 0) return;
  throw new EnvironmentError(
    `The site would have placeholders instead of your own values. Set these:\n${lines.join('\n')}\n` +
      'On Netlify set them under Project configuration → Environment variables, otherwise in the shell or in the file .env. ' +
      'For a trial, ALLOW_PLACEHOLDERS=1 publishes the placeholders.',
  );
}
