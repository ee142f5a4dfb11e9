const BASE = 36;
const [T_MIN, T_MAX, SKEW, DAMP, FIRST_BIAS, FIRST_CODE] = [1, 26, 38, 700, 72, 128];

const digitOf = (character: string): number => {
  const digit = Number.parseInt(character, BASE);
  // Letters stand for 0 to 25 and digits for 26 to 35: the opposite of base 36.
  return digit < 10 ? digit + 26 : digit - 10;
};

const adapt = (delta: number, points: number, isFirst: boolean): number => {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
};

/** Decodes the part of a domain label after `xn--` (RFC 3492); null if it is invalid. */
export const decodePunycode = (encoded: string): string | null => {
  const split = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(split, 0))];
  let [code, bias, index] = [FIRST_CODE, FIRST_BIAS, 0];
  const input = [...encoded.slice(split + 1)];
  while (input.length > 0) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(input.shift() ?? '');
      if (Number.isNaN(digit)) return null;
      index += digit * weight;
      const threshold = Math.min(Math.max(k - bias, T_MIN), T_MAX);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapt(index - before, length, before === 0);
    code += Math.floor(index / length);
    if (code > 0x10_ff_ff) return null;
    index %= length;
    output.splice(index, 0, String.fromCodePoint(code));
    index += 1;
  }
  return output.join('');
};

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
