/** Keeps the language a person of the console chose, so that the document already comes in it. */
export const CONSOLE_LANGUAGE_COOKIE = 'psoempf_verwaltung_sprache';
