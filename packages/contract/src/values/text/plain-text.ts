/**
 * Whether a text is made of characters alone: no control characters but tabs and line breaks, no half of a surrogate pair.
 * PostgreSQL accepts neither NUL nor such halves, and the others are invisible.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/[^\P{Cc}\t\n\r]/u.test(text);

/**
 * Whether a plain text is one line: without line breaks, tabs and characters that turn the direction of what follows, with which
 * a name could be shown as another one.
 */
export const isPlainLine = (text: string): boolean =>
  isPlainText(text) && !/[\t\n\r\u2028\u2029\u202a-\u202e\u2066-\u2069]/.test(text);

/** So deep may values be nested that are kept as they came. */
const MAX_DEPTH = 50;

/** Whether every text in a JSON value is plain, names included, and no value is nested deeper than a person writes by hand. */
export const isPlainJson = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isPlainText(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= MAX_DEPTH) return false;
  return Object.entries(value).every(([name, inner]) => isPlainText(name) && isPlainJson(inner, depth + 1));
};
