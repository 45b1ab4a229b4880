/** Next to the label of an optional field. */
export const optionalField = 'Opcional';

/** Below a form that was sent before its script had loaded. */
export const stillLoading = 'Un momento: el formulario todavía se está cargando.';
