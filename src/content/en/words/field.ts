export const optionalField = 'Optional';

/** Below a form that was sent before its script had loaded. */
export const stillLoading = 'One moment: the form is still loading.';
