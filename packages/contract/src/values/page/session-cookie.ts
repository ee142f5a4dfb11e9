/** The cookie that keeps the token of whoever is logged in (spec 1 §4). */
export const SESSION_COOKIE = 'psoempf_token';
