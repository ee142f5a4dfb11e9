import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { expect, test } from 'vitest';
import { solveToPayload } from './captcha-solver.ts';

const SECRET = 'a-secret-for-this-test-only';

test('the payload is what the server verifies', async () => {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 10,
    counter: 25,
    deriveKey,
    hmacSignatureSecret: SECRET,
    data: { form: 'recommendation' },
  });
  const payload = await solveToPayload(challenge as Parameters<typeof solveToPayload>[0]);
  const decoded = JSON.parse(Buffer.from(payload ?? '', 'base64').toString('utf8')) as Payload;
  expect(decoded.solution.counter).toBe(25);
  const result = await verifySolution({ ...decoded, deriveKey, hmacSignatureSecret: SECRET });
  expect(result.verified).toBe(true);
});
