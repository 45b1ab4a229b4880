/** Everything that forms and letters say to members. */
export * from './member-letters.ts';
export * from './signup.ts';
export * from './tier-names.ts';
