/** Title above the message of a failed island (rule 2.7). */
export const islandFailed = '¡Error inesperado de la aplicación!';
