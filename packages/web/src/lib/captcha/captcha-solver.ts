import type { CaptchaChallenge } from '@mundwerk/contract/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a challenge and returns the payload the server verifies: base64 of `{challenge, solution}` (protocols §4.2), or the
 * format of Friendly Captcha's service, whose solver is loaded only when needed.
 * The solver yields the thread every few steps, so it may also run on the main thread. Null when it timed out.
 */
export const solveToPayload = async (challenge: CaptchaChallenge): Promise<string | null> => {
  if ('puzzle' in challenge) {
    const { solveFriendly } = await import('./friendly-solver.ts');
    return solveFriendly(challenge.puzzle);
  }
  const solution = await solveChallenge({ challenge: challenge as Challenge, deriveKey });
  if (!solution) return null;
  const bytes = new TextEncoder().encode(JSON.stringify({ challenge, solution }));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
