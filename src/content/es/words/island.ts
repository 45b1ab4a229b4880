export const islandFailed = '¡Error inesperado de la aplicación!';
