import { describe, expect, it } from 'vitest';
import { chooseFrom, chooseOne, toPort, toWhole } from '#program/options.ts';

describe('a number of the command line', () => {
  it('is a whole one, from the least on that has a meaning', () => {
    expect(toWhole('edits', '200')).toBe(200);
    expect(toWhole('seed', '0', 0)).toBe(0);
  });

  it.each(['', 'many', '2.5', '-1', '0', '1e3', ' 5', '1234567890'])('is not %j', (text) => {
    expect(() => toWhole('edits', text)).toThrow(`--edits ${text}: give a whole number, at least 1.`);
  });

  it('that names a port ends where ports do', () => {
    expect(toPort('65535')).toBe(65_535);
    expect(() => toPort('65536')).toThrow('--port 65536: ports end at 65535.');
  });
});

describe('words of the command line', () => {
  it('choose among those that are known, in their order; none choose all', () => {
    expect(chooseFrom('only', 'listing,,home', ['home', 'about', 'listing'])).toEqual(['home', 'listing']);
    expect(chooseFrom('only', '', ['home', 'about'])).toEqual(['home', 'about']);
  });

  it('that nobody knows are refused, instead of measuring nothing', () => {
    expect(() => chooseFrom('only', 'home,hmoe', ['home', 'about'])).toThrow(
      '--only hmoe: known are home, about.',
    );
    expect(() => chooseOne('what', 'everythin', ['everything', 'publisher'])).toThrow(
      '--what everythin: known are everything, publisher.',
    );
  });
});
