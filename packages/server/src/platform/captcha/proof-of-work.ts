import { createHmac } from 'node:crypto';
import type { OwnChallenge } from '@mundwerk/contract/captcha';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { z } from 'zod';

// A solver tries counters from zero, each one key derivation of COST rounds, up to the secret counter: 0.75 to 1.5 million
// rounds. Measured: 1.2 ms a try on a server core, hence 0.2 to 0.4 s there and about 0.7 to 1.5 s on a mid-range phone.
// The secret counter, unlike a random prefix, bounds the slowest case; the server pays one derivation to make a challenge.
const COST = 5000;
const COUNTER = { min: 150, max: 300 };

const secretFor = (appSecret: string, purpose: string): string =>
  createHmac('sha256', appSecret).update(`captcha:${purpose}`).digest('hex');

const secrets = (appSecret: string) => ({
  hmacSignatureSecret: secretFor(appSecret, 'challenge'),
  hmacKeySignatureSecret: secretFor(appSecret, 'key'),
});

/** Makes a puzzle that a browser solves by itself, bound to its captcha by the id inside. */
export const createPuzzle = async (appSecret: string, captchaId: string, expiresAt: Date): Promise<OwnChallenge> => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.min, COUNTER.max),
    deriveKey,
    data: { captchaId },
    expiresAt,
    ...secrets(appSecret),
  });
  return challenge as OwnChallenge;
};

const SolvedPuzzle = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ captchaId: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

const decode = (input: string): unknown => {
  try {
    return JSON.parse(Buffer.from(input, 'base64').toString('utf8'));
  } catch {
    return null;
  }
};

/**
 * Whether the input, base64 of `{challenge, solution}`, solves the puzzle of the captcha, which any of the secrets may have signed.
 * Replay is the caller's concern.
 */
export const isPuzzleSolved = async (
  appSecrets: readonly string[],
  captchaId: string,
  input: string,
): Promise<boolean> => {
  const decoded = decode(input);
  const shape = SolvedPuzzle.safeParse(decoded);
  if (!shape.success || shape.data.challenge.parameters.data.captchaId !== captchaId) return false;
  for (const appSecret of appSecrets) {
    const { verified } = await verifySolution({ ...(decoded as Payload), deriveKey, ...secrets(appSecret) });
    if (verified) return true;
  }
  return false;
};
