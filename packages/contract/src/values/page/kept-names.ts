/** The cookie with the token of the logged-in user (spec 1 §4). */
export const SESSION_COOKIE = 'psoempf_token';

/** The cookie with the session of a browser without script, which only the server reads. */
export const PLAIN_COOKIE = 'psoempf_plain';

/** Query parameter that requests the personal area without JavaScript. */
export const PLAIN_AREA = 'einfach';

/** Colour schemes: light, dark, or the setting of the system. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** A colour scheme. */
export type Scheme = (typeof SCHEMES)[number];

/** Local storage key of the chosen colour scheme. Nothing is stored for `system`. */
export const SCHEME_KEY = 'psoempf_schema';
