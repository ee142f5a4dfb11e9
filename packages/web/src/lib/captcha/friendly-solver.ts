import { blake2b } from '@noble/hashes/blake2';

// Fixed bytes of a puzzle contain the number of solutions and their difficulty (protocols §4.1).
const COUNT_AT = 14;
const DIFFICULTY_AT = 15;

/** The hashed input: the puzzle, then the number of the solution and the counter. */
const INPUT_BYTES = 128;
const NUMBER_AT = 120;
const COUNTER_AT = 124;

/** Diagnostics for the service: solved by a script; the time is not reported. */
const DIAGNOSTICS = Uint8Array.of(1, 0, 0);

const toBytes = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const solve = (puzzle: Uint8Array, number: number, threshold: number): Uint8Array => {
  const input = new Uint8Array(INPUT_BYTES);
  input.set(puzzle);
  input[NUMBER_AT] = number;
  const view = new DataView(input.buffer);
  for (let counter = 0; ; counter += 1) {
    view.setUint32(COUNTER_AT, counter, true);
    const hash = blake2b(input, { dkLen: 32 });
    if (new DataView(hash.buffer, hash.byteOffset).getUint32(0, true) < threshold) return input.slice(NUMBER_AT);
  }
};

/** Solves a puzzle of Friendly Captcha and returns what its service verifies; yields the thread between solutions. */
export const solveFriendly = async (puzzle: string): Promise<string> => {
  const bytes = toBytes(puzzle.slice(puzzle.indexOf('.') + 1));
  const count = bytes[COUNT_AT] ?? 0;
  const threshold = Math.floor(2 ** ((255.999 - (bytes[DIFFICULTY_AT] ?? 0)) / 8));
  const solutions = new Uint8Array(count * (INPUT_BYTES - NUMBER_AT));
  for (let number = 0; number < count; number += 1) {
    solutions.set(solve(bytes, number, threshold), number * (INPUT_BYTES - NUMBER_AT));
    await pause();
  }
  return [puzzle, toBase64(solutions), toBase64(DIAGNOSTICS)].join('.');
};
