/** The result of one check. A note is not a fault: it may be intended. */
export interface Finding {
  readonly kind: 'ok' | 'note' | 'fault';
  /** The subject of the check, in a word. */
  readonly what: string;
  /** The result, and for a fault its remedy. */
  readonly words: string;
}

export const ok = (what: string, words: string): Finding => ({ kind: 'ok', what, words });
export const note = (what: string, words: string): Finding => ({ kind: 'note', what, words });
export const fault = (what: string, words: string): Finding => ({ kind: 'fault', what, words });

/** Names a few of many. */
export const some = (names: readonly string[], most = 5): string =>
  names.length > most ? `${names.slice(0, most).join(', ')} and ${names.length - most} more` : names.join(', ');
