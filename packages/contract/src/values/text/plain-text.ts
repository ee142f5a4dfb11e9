/**
 * Whether a text has no control characters except tabs and line breaks, and no lone surrogates.
 * PostgreSQL accepts neither NUL nor lone surrogates, and the other control characters are invisible.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/**
 * Whether a plain text is one line, without line breaks, tabs and bidirectional control characters, with which a name could be
 * displayed as another one.
 */
export const isPlainLine = (text: string): boolean =>
  isPlainText(text) && !/[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text);

/** Maximum nesting depth of JSON values that are stored as received. */
const MAX_DEPTH = 50;

/** Whether every text in a JSON value is plain, property names included, and the value is not nested too deeply. */
export const isPlainJson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlainJson(inner, depth + 1));
};
