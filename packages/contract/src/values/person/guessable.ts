/** How common a word is: 1 for the most common of its list, null when it is on none. */
export type RankOf = (word: string) => number | null;

/** A password that a program finds within 10^8 guesses is refused, as zxcvbn's scale would have it (score below 3). */
const ENOUGH_DIGITS = 8;

/** Only the first 64 characters are checked, which bounds the time for a hostile text and is longer than any password needs to be. */
const CHECKED_CHARACTERS = 64;

/** Words of three letters are found by chance in random passwords, so only the most common of them count. */
const SHORTEST_WORD = 4;
const SHORT_WORD_RANKS = 500;
const LONGEST_WORD = 24;
const SHORTEST_NAME = 3;
const SHORTEST_RUN = 3;

/** Sequences that are easy to type: rows of German, English and French keyboards, digits and the alphabet. */
const ROWS = [
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertzuiopü',
  'qwertyuiop',
  'azertyuiop',
  'asdfghjklöä',
  'qsdfghjklm',
  'yxcvbnm',
  'zxcvbnm',
  'wxcvbn',
].flatMap((row) => [row, [...row].reverse().join('')]);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const withoutLookAlikes = (text: string): string =>
  text.replaceAll(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign);

const DAY = '(0[1-9]|[12]\\d|3[01])';
const MONTH = '(0[1-9]|1[0-2])';
const YEAR = /^(19|20)\d\d$/;
const DATE = new RegExp(`^(${DAY}${MONTH}((19|20)?\\d\\d)|((19|20)?\\d\\d)${MONTH}${DAY}|${DAY}${MONTH})$`);

// Cost of each piece: the logarithm (base 10) of the guesses it needs.
const COST = { name: 0.5, repeated: 0.7, run: 1.7, year: 2, date: 4.5, lookAlikes: 0.5, nextPiece: 0.3 } as const;

const characterCost = (character: string): number => {
  if (/\p{Zs}/u.test(character)) return 0.3;
  if (/\p{Nd}/u.test(character)) return 1;
  return /[a-z]/.test(character) ? 1.4 : 1.5;
};

const isRun = (text: string): boolean =>
  text.length >= SHORTEST_RUN && (new Set(text).size === 1 || ROWS.some((row) => row.includes(text)));

const wordCost = (text: string, rankOf: RankOf): number => {
  if (text.length < SHORTEST_WORD - 1 || text.length > LONGEST_WORD) return Number.POSITIVE_INFINITY;
  const costOf = (word: string): number => {
    const rank = rankOf(word);
    const counts = rank !== null && (word.length >= SHORTEST_WORD || rank <= SHORT_WORD_RANKS);
    return counts ? Math.max(COST.run, Math.log10(rank)) : Number.POSITIVE_INFINITY;
  };
  const spelledOut = withoutLookAlikes(text);
  return Math.min(costOf(text), spelledOut === text ? Number.POSITIVE_INFINITY : costOf(spelledOut) + COST.lookAlikes);
};

const pieceCost = (text: string, before: string, names: ReadonlySet<string>, rankOf: RankOf): number => {
  if (names.has(text) || names.has(withoutLookAlikes(text))) return COST.name;
  if (text.length >= SHORTEST_RUN && before.includes(text)) return COST.repeated;
  if (isRun(text)) return COST.run;
  if (YEAR.test(text)) return COST.year;
  return Math.min(DATE.test(text) ? COST.date : Number.POSITIVE_INFINITY, wordCost(text, rankOf));
};

/**
 * The lowest cost of composing a password from names, words, runs, dates and single characters: the number of digits of the
 * guesses that a program needs when it tries those first.
 */
export const guessDigits = (password: string, names: ReadonlySet<string>, rankOf: RankOf): number => {
  const characters = [...password.normalize('NFKC').toLowerCase()].slice(0, CHECKED_CHARACTERS);
  const cheapest = [0];
  for (let end = 1; end <= characters.length; end += 1) {
    let best = (cheapest[end - 1] ?? 0) + characterCost(characters[end - 1] ?? '');
    for (let start = 0; start < end - 1; start += 1) {
      const text = characters.slice(start, end).join('');
      const piece = pieceCost(text, characters.slice(0, start).join(''), names, rankOf);
      best = Math.min(best, (cheapest[start] ?? 0) + piece + COST.nextPiece);
    }
    cheapest.push(best);
  }
  return cheapest.at(-1) ?? 0;
};

/** Whether a password is easy to guess for an attacker with a list of common words and the names related to the account. */
export const isGuessable = (password: string, names: ReadonlySet<string>, rankOf: RankOf): boolean =>
  guessDigits(password, names, rankOf) < ENOUGH_DIGITS;

const TRANSLITERATIONS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** The words of names and addresses, in their usual spellings. */
export const nameWords = (texts: readonly string[]): ReadonlySet<string> => {
  const words = texts.flatMap((text) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  );
  const spellings = words.flatMap((word) => [
    word,
    word.replaceAll(/[äöüß]/g, (letter) => TRANSLITERATIONS[letter] ?? letter),
    word.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  ]);
  return new Set(spellings.filter((word) => word.length >= SHORTEST_NAME));
};

/**
 * Words that many people begin with, by their rank on the server's lists, which are too large for a browser. A form that knows only these
 * refuses nothing that the server would accept.
 */
const EVERYDAY_WORDS: ReadonlyMap<string, number> = new Map([
  ['password', 2],
  ['passwort', 2802],
  ['motdepasse', 12668],
  ['hallo', 163],
  ['hello', 100],
  ['bonjour', 200],
  ['welcome', 137],
  ['willkommen', 634],
  ['bienvenue', 836],
  ['geheim', 1715],
  ['secret', 98],
  ['admin', 956],
  ['master', 18],
  ['test', 115],
  ['schatz', 477],
  ['liebe', 187],
  ['amour', 259],
  ['love', 77],
  ['sonne', 1213],
  ['sunshine', 49],
  ['soleil', 840],
  ['sommer', 1774],
  ['summer', 81],
  ['winter', 227],
  ['printemps', 2970],
  ['fussball', 7017],
  ['football', 14],
  ['berlin', 879],
  ['hamburg', 2531],
  ['deutschland', 2615],
  ['france', 904],
  ['paris', 1026],
  ['computer', 57],
  ['monkey', 15],
  ['dragon', 10],
  ['letmein', 16],
  ['iloveyou', 51],
]);

/** The rank of an everyday word; null for all others. */
export const everydayRank: RankOf = (word) => EVERYDAY_WORDS.get(word) ?? null;
