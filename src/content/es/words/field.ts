export const optionalField = 'Opcional';

export const stillLoading = 'Un momento: el formulario todavía se está cargando.';
