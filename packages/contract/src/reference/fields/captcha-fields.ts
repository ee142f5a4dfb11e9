/** Fields of a captcha's challenge, as ALTCHA and Friendly Captcha spell them. */
export const CAPTCHA_FIELDS: Readonly<Record<string, string>> = {
  algorithm: 'How the proof of work is made.',
  cost: 'Iterations per attempt.',
  expiresAt: 'When the challenge expires, in seconds since 1970.',
  keyLength: 'Length of the derived key in bytes.',
  keyPrefix: 'What the derived key has to begin with, hexadecimal.',
  nonce: 'Random part of the challenge.',
  parameters: 'What has to be solved.',
  puzzle: 'The puzzle of Friendly Captcha.',
  salt: 'Salt of the derived key.',
  signature: 'Signature: of the challenge, or by a passkey’s device.',
};
