import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { AppError } from '@mundwerk/contract/errors';
import { isGuessable, nameWords, type RankOf } from '@mundwerk/contract/values/person/guessable';
import type { Ctx } from '#platform/context.ts';
import { assertBelow, recordEvent } from '#platform/throttle/throttle.ts';
import type { Recommender } from '../store.ts';

/** Lists of words, the most common first: passwords that people really used, and the common words of German and French. */
const LISTS = [
  '@zxcvbn-ts/language-common/src/passwords.json',
  '@zxcvbn-ts/language-de/src/commonWords.json',
  '@zxcvbn-ts/language-fr/src/commonWords.json',
] as const;

const QUOTE = 0x22;

// FNV-1a, a byte at a time.
const HASH_START = 0x811c9dc5 | 0;
const hashOn = (hash: number, byte: number): number => Math.imul(hash ^ byte, 0x01000193);

/** Whether a word, with its closing quote, is at an offset of a file. */
const standsAt = (file: Uint8Array, place: number, word: Uint8Array): boolean =>
  word.every((byte, index) => file[place + index] === byte) && file[place + word.length] === QUOTE;

/**
 * Indexes the words of a JSON file by a hash table of their offsets in its bytes. As strings in a Map the three lists would take
 * 23 MB permanently; this way they take 2 MB.
 */
const indexList = (file: Uint8Array): RankOf => {
  const quotes = file.reduce((count, byte) => (byte === QUOTE ? count + 1 : count), 0);
  const places = new Uint32Array(quotes / 2);
  // At least twice as many slots as words, so that a probe ends soon.
  const mask = 2 ** Math.ceil(Math.log2(quotes)) - 1;
  const ranks = new Uint32Array(mask + 1);
  let rank = 0;
  for (let index = 0; index < file.length; index += 1) {
    if (file[index] !== QUOTE) continue;
    places[rank] = index + 1;
    let hash = HASH_START;
    for (index += 1; file[index] !== QUOTE; index += 1) hash = hashOn(hash, file[index] ?? 0);
    rank += 1;
    let slot = hash & mask;
    while (ranks[slot]) slot = (slot + 1) & mask;
    ranks[slot] = rank;
  }
  return (word) => {
    const bytes = Buffer.from(word);
    let slot = bytes.reduce(hashOn, HASH_START) & mask;
    for (let found = ranks[slot]; found; found = ranks[slot]) {
      if (standsAt(file, places[found - 1] ?? 0, bytes)) return found;
      slot = (slot + 1) & mask;
    }
    return null;
  };
};

const require = createRequire(import.meta.url);
let lists: Promise<readonly RankOf[]> | null = null;

/** The rank of a word on the list where it is most common; the lists are read when the first password is set. */
export const loadCommonWords = async (): Promise<RankOf> => {
  lists ??= Promise.all(LISTS.map(async (list) => indexList(await readFile(require.resolve(list)))));
  const loaded = await lists;
  return (word) => {
    const ranks = loaded.map((rankOf) => rankOf(word)).filter((rank) => rank !== null);
    return ranks.length === 0 ? null : Math.min(...ranks);
  };
};

const SCOPE = 'password:guessable';
const REFUSALS_ALLOWED = 30;
const WINDOW_MINUTES = 15;

/** Refuses a new password that can be guessed from common words or the names of client and owner (passwordGuessable); every refusal is counted. */
export const refuseGuessable = async (
  ctx: Ctx,
  owner: Recommender,
  password: string,
  field: 'Password' | 'NewPassword',
): Promise<void> => {
  await assertBelow(ctx, SCOPE, [ctx.ipPrefix], REFUSALS_ALLOWED, WINDOW_MINUTES);
  const { client } = ctx;
  const names = nameWords([client.config.Name, client.key, owner.firstName, owner.lastName, owner.email]);
  if (!isGuessable(password, names, await loadCommonWords())) return;
  await recordEvent(ctx, SCOPE, [ctx.ipPrefix]);
  throw new AppError('passwordGuessable', [{ field: field, reason: 'passwordGuessable' }]);
};
