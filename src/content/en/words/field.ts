export const optionalField = 'Optional';

export const stillLoading = 'One moment: the form is still loading.';
