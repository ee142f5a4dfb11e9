import { decodePunycode } from './punycode.ts';

/** Invisible characters: zero-width ones, soft hyphens, marks of direction, fillers, control characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** Removes invisible characters and unifies characters that differ only in width or form (NFKC). */
export const plainSpelling = (text: string): string => text.normalize('NFKC').replaceAll(INVISIBLE, '');

/** The labels of a domain as people read them: lower case, Punycode decoded. */
export const readableLabels = (domain: string): string[] =>
  domain
    .toLowerCase()
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodePunycode(label.slice('xn--'.length)) ?? label) : label));

const LATIN = /\p{Script=Latin}/u;
/** Scripts that are commonly mixed with each other and with Latin words. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const OTHER =
  /[^\P{L}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}]/u;
/** Phonetic letters: formally Latin, used in no language's spelling, and similar to letters that are. */
const PHONETIC = /[\u0250-\u02af\u1d00-\u1dbf]/;

/** Scripts with letters that look Latin, and the top-level domains under which words made only of these are legitimate. */
const ALIKE = [
  { script: /\p{Script=Cyrillic}/u, only: /^[асԁеһіјӏорԛѕԝхуѵ\d-]+$/, home: /^(bg|by|kg|kz|mk|mn|rs|ru|su|tj|ua|uz)$/ },
  { script: /\p{Script=Greek}/u, only: /^[αικνορτυωχ\d-]+$/, home: /^(cy|gr)$/ },
] as const;

const isLabelDeceptive = (label: string, topLevel: string): boolean => {
  const scripts = [LATIN, OTHER, ...ALIKE.map(({ script }) => script)].filter((script) => script.test(label));
  if (scripts.length > 1 || PHONETIC.test(label)) return true;
  if (EAST_ASIAN.test(label)) return scripts.some((script) => script !== LATIN);
  return ALIKE.some(
    ({ script, only, home }) =>
      script.test(label) && only.test(label) && !home.test(topLevel) && !script.test(topLevel),
  );
};

/**
 * Whether an address is deceptive: it contains invisible characters or variant forms of common letters, or a label of its domain
 * mixes scripts or imitates Latin letters. A domain in any single script is acceptable.
 */
export const isDeceptiveEmail = (value: string): boolean => {
  // Composed first: an umlaut typed in two parts is still an umlaut.
  const composed = value.normalize('NFC');
  const labels = readableLabels(composed.slice(composed.lastIndexOf('@') + 1));
  if ([composed, ...labels].some((text) => plainSpelling(text) !== text.normalize('NFC'))) return true;
  return labels.some((label) => isLabelDeceptive(label, labels.at(-1) ?? ''));
};
