import { attempt } from './attempt.ts';

/** Undefined if the text isn't JSON. */
export const parseJson = (text: string) => attempt((): unknown => JSON.parse(text));
