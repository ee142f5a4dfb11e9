import type { CaptchaChallenge } from '@mundwerk/contract/captcha';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

/**
 * Solves a challenge and answers the payload the server verifies: base64 of `{challenge, solution}` (protocols §4.2), or what
 * Friendly Captcha's service wants; its solver is loaded by those alone who need it.
 * The solver hands the thread back every few steps, so it may also run beside the page. Null when it ran out of time.
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
