// One project answers the forms and writes the letters of all languages. Relative paths, because Deno reads this file,
// too; and each language by its name, because `supabase functions deploy` uploads only the files of static imports.
import type { Language } from '../../../domain/site/languages.ts';
import type { Words } from '../../../domain/site/words.ts';
import * as en from '../../en/words/members.ts';
import * as es from '../../es/words/members.ts';

export type MemberWords = Words<typeof en>;

export const memberWords: Readonly<Record<Language, MemberWords>> = { en, es };
