/** The cookie with the token of the logged-in user (spec 1 §4). */
export const SESSION_COOKIE = 'psoempf_token';
