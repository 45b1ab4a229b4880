/** Rule 2.7. */
export const islandFailed = 'Unexpected Application Error!';
