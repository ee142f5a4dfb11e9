/** Path segments under `/api/v1` and `/verwaltung`, which therefore cannot be client keys. */
const RESERVED = new Set(['mandant', 'dev', 'api', 'verwaltung', 'alle', 'neu']);

/** A client's key: lower-case letters, digits and dashes, because it is part of host names and paths. */
export const isClientKey = (value: string): boolean => /^[a-z][a-z0-9-]{1,30}$/.test(value) && !RESERVED.has(value);
