/** The cookie with the token of the logged-in user (spec 1 §4). */
export const SESSION_COOKIE = 'psoempf_token';

/** The cookie with the session of a browser without script, which only the server reads. */
export const PLAIN_COOKIE = 'psoempf_plain';

/** The parameter that asks for the personal area without script. */
export const PLAIN_AREA = 'einfach';
