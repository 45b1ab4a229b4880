/** Above the message of an island that failed (rule 2.7). */
export const islandFailed = 'Unexpected Application Error!';
