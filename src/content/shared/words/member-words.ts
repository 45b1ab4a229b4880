/**
 * The words of members' letters and of the form's consent, in every language: one project answers the forms and writes the
 * letters of all. This file must import with relative paths, because Deno reads it, too.
 */
import type { Language } from '../../../domain/site/languages.ts';
import type { Words } from '../../../domain/site/words.ts';
import * as englishLetters from '../../en/words/member-letters.ts';
import * as englishSignup from '../../en/words/signup.ts';
import * as englishTiers from '../../en/words/tier-names.ts';
import * as spanishLetters from '../../es/words/member-letters.ts';
import * as spanishSignup from '../../es/words/signup.ts';
import * as spanishTiers from '../../es/words/tier-names.ts';

const english = { ...englishLetters, ...englishSignup, ...englishTiers };

export type MemberWords = Words<typeof english>;

/** A language without its words does not compile. */
export const memberWords: Readonly<Record<Language, MemberWords>> = {
  en: english,
  es: { ...spanishLetters, ...spanishSignup, ...spanishTiers },
};
