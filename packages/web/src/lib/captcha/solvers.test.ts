import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { expect, it, test } from 'vitest';
import { solveToPayload } from './captcha-solver.ts';
import { solveFriendly } from './friendly-solver.ts';

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

/** Solutions that the vendor's own solver finds for the puzzle below. */
const SOLUTIONS = '000000000645000001000000880a000002000000320b0000';

it('solves a puzzle as the vendor does: puzzle, solutions and diagnostics, parted by dots', async () => {
  const puzzle = new Uint8Array(32);
  // Version, number of solutions, difficulty.
  puzzle[12] = 1;
  puzzle[14] = 3;
  puzzle[15] = 110;
  const given = `c2ln.${Buffer.from(puzzle).toString('base64')}`;
  const answer = await solveFriendly(given);
  expect(answer.startsWith(`${given}.`)).toBe(true);
  const [, , solutions = '', diagnostics = ''] = answer.split('.');
  expect(Buffer.from(solutions, 'base64').toString('hex')).toBe(SOLUTIONS);
  expect(Buffer.from(diagnostics, 'base64')).toHaveLength(3);
});
