/** Cookie with the language chosen in the console, so that the server sends the document in that language. */
export const CONSOLE_LANGUAGE_COOKIE = 'psoempf_verwaltung_sprache';
