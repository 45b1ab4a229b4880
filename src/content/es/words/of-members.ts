export * from './member-letters.ts';
export * from './signup.ts';
export * from './tier-names.ts';
