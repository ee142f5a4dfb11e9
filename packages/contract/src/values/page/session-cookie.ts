/** The cookie with the token of the logged-in user (spec 1 §4). */
export const SESSION_COOKIE = 'psoempf_token';

/** The cookie with the session of a browser without script, which only the server reads. */
export const PLAIN_COOKIE = 'psoempf_plain';

/** Query parameter that requests the personal area without JavaScript. */
export const PLAIN_AREA = 'einfach';
