import type { Language } from './languages.ts';

/** Once per object and language, for as long as the object exists. */
export function computeOncePerLanguage<From extends object, Value extends object | string>(
  compute: (from: From, language: Language) => Value,
): (from: From, language: Language) => Value {
  const known = new WeakMap<From, Map<Language, Value>>();
  return (from, language) => {
    const values = known.get(from) ?? new Map<Language, Value>();
    known.set(from, values);
    const value = values.get(language) ?? compute(from, language);
    values.set(language, value);
    return value;
  };
}
