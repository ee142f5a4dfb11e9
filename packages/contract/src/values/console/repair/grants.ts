/** More than this is granted by nobody, also by two persons. */
export const GRANT_MAX_CENTS = 100_000;
