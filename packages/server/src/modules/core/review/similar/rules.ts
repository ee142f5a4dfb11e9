/** Normalises a name for comparison like `report_key` in the database: lower case, umlauts spelled out, other diacritics removed. */
export const foldName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .trim();

/** The parts of a name that say something: initials and titles of one letter do not. */
export const nameParts = (name: string): string[] =>
  foldName(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1);

/** Characters of each text with a match in the other one within half its length, in order. */
const matches = (one: string, other: string): readonly [string, string] => {
  const reach = Math.max(0, Math.floor(Math.max(one.length, other.length) / 2) - 1);
  const used = new Set<number>();
  let left = '';
  for (let at = 0; at < one.length; at += 1) {
    const until = Math.min(other.length - 1, at + reach);
    for (let index = Math.max(0, at - reach); index <= until; index += 1) {
      if (used.has(index) || other[index] !== one[at]) continue;
      used.add(index);
      left += one[at];
      break;
    }
  }
  return [
    left,
    [...used]
      .toSorted((a, b) => a - b)
      .map((index) => other[index])
      .join(''),
  ];
};

const PREFIX = 4;
const PREFIX_WEIGHT = 0.1;

/** How much two texts are alike, from 0 to 1 (Jaro-Winkler): swapped letters count half, an equal beginning counts more. */
export const likeness = (one: string, other: string): number => {
  const [left, right] = matches(one, other);
  if (left.length === 0) return 0;
  const swapped = [...left].filter((letter, index) => letter !== right[index]).length / 2;
  const jaro = (left.length / one.length + left.length / other.length + (left.length - swapped) / left.length) / 3;
  let prefix = 0;
  while (prefix < Math.min(PREFIX, one.length, other.length) && one[prefix] === other[prefix]) prefix += 1;
  return jaro + prefix * PREFIX_WEIGHT * (1 - jaro);
};

const MIN_LETTERS = 6;
const LIKE = 0.93;

const letterCount = (text: string): number => text.replaceAll(/[^\p{L}]/gu, '').length;

/** Whether two local parts of addresses are nearly the same; short ones are alike by chance. */
export const areSimilar = (one: string, other: string): boolean =>
  Math.min(letterCount(one), letterCount(other)) >= MIN_LETTERS && likeness(one, other) >= LIKE;

const LIKE_LAST_NAME = 0.88;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether two people have one first name and last names that differ by a spelling: Meyer and Meier, Schmidt and Schmitt. */
export const areAlikeNames = (one: Named, other: Named): boolean =>
  foldName(one.firstName) !== '' &&
  foldName(one.firstName) === foldName(other.firstName) &&
  likeness(foldName(one.lastName), foldName(other.lastName)) >= LIKE_LAST_NAME;
