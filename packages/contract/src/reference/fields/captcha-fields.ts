/** Fields of a captcha challenge, with the names of ALTCHA and Friendly Captcha. */
export const CAPTCHA_FIELDS: Readonly<Record<string, string>> = {
  algorithm: 'Algorithm of the proof of work.',
  cost: 'Iterations per attempt.',
  expiresAt: 'When the challenge expires, in seconds since 1970.',
  keyLength: 'Length of the derived key in bytes.',
  keyPrefix: 'Required prefix of the derived key, hexadecimal.',
  nonce: 'Random part of the challenge.',
  parameters: 'Parameters of the challenge.',
  puzzle: 'Puzzle of Friendly Captcha.',
  salt: 'Salt of the derived key.',
  signature: 'Signature of the challenge, or of a passkey’s device.',
};
