/** How long a device has to answer: conditional logins wait in the field until the visitor touches it. */
export const CHALLENGE_MINUTES = 15;

/** Ed25519, ES256 and RS256: the algorithms that current devices offer. */
export const ALGORITHMS: readonly number[] = [-8, -7, -257];

/** Whether the counter of signatures did not advance, which shows that two devices hold the key; devices without a counter send zero. */
export const isCopied = (stored: number, answered: number): boolean =>
  (stored > 0 || answered > 0) && answered <= stored;

/** The browser's statement of what was signed, not verified yet. */
export interface ClientData {
  readonly challenge: string;
  /** Whether the browser was inside a frame of a foreign page, where the visitor cannot see whom the login is for. */
  readonly isFramed: boolean;
}

/** Reads the browser's part of an answer; null when it is malformed. */
export const readClientData = (clientDataJson: string): ClientData | null => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'));
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return null;
    const { challenge } = data;
    if (typeof challenge !== 'string') return null;
    return { challenge, isFramed: 'crossOrigin' in data && data.crossOrigin === true };
  } catch {
    return null;
  }
};
