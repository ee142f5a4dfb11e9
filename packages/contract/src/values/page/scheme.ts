/** Colour schemes: light, dark, or the setting of the system. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** A colour scheme. */
export type Scheme = (typeof SCHEMES)[number];

/** Local storage key of the chosen colour scheme. Nothing is stored for `system`. */
export const SCHEME_KEY = 'psoempf_schema';
