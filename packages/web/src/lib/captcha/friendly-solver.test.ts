import { expect, it } from 'vitest';
import { solveFriendly } from './friendly-solver.ts';

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
