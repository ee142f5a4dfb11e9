/** Light, dark, or as the system is set. */
export const SCHEMES = ['system', 'light', 'dark'] as const;

/** One of them. */
export type Scheme = (typeof SCHEMES)[number];

/** Where a device stores the choice, in its local storage. While the system decides nothing is stored. */
export const SCHEME_KEY = 'psoempf_schema';
