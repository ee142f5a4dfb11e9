/** What the doctor says of one thing. A note is no fault: it may be wanted. */
export interface Finding {
  readonly kind: 'ok' | 'note' | 'fault';
  /** What was looked at, in a word. */
  readonly what: string;
  /** What was found, and for a fault what to do. */
  readonly words: string;
}

export const ok = (what: string, words: string): Finding => ({ kind: 'ok', what, words });
export const note = (what: string, words: string): Finding => ({ kind: 'note', what, words });
export const fault = (what: string, words: string): Finding => ({ kind: 'fault', what, words });

/** Names a few of many. */
export const some = (names: readonly string[], most = 5): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
