/** Next to the label of an optional field. */
export const optionalField = 'Optional';
