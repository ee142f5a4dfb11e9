/** Letters that Unicode does not decompose to basic ones, as banks write them (EPC217-08), and German ones as people do. */
const LETTERS: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'k',
  ŀ: 'l',
  Ŀ: 'L',
  '’': "'",
  '‘': "'",
  '´': "'",
  '`': "'",
  '“': "'",
  '”': "'",
  '„': "'",
  '«': "'",
  '»': "'",
  '"': "'",
  '–': '-',
  '—': '-',
  '‑': '-',
  _: '-',
  '&': '+',
  '@': '(at)',
  '€': 'EUR',
  '…': '...',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  ';': ',',
  '\\': '/',
  '⁄': '/',
  '|': '/',
  '*': '.',
  $: '.',
  '%': '.',
  '#': '.',
};

const GREEK = 'αa βv γg δd εe ζz ηi θth ιi κk λl μm νn ξx οo πp ρr σs ςs τt υy φf χch ψps ωo';
const CYRILLIC =
  'аa бb вv гg дd еe жzh зz иi йy кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsht ъa ыy ьy эe юyu яya іi їyi єye ґg';

const SCRIPTS: ReadonlyMap<string, string> = new Map(
  `${GREEK} ${CYRILLIC}`.split(' ').flatMap((pair) => {
    const [letter = '', latin] = [pair.slice(0, 1), pair.slice(1)];
    return [
      [letter, latin],
      [letter.toUpperCase(), latin.slice(0, 1).toUpperCase() + latin.slice(1)],
    ] as const;
  }),
);

const SAFE = /^[A-Za-z0-9 ':?,\-(+.)/]$/;

const known = (character: string): string | undefined =>
  SAFE.test(character) ? character : (LETTERS[character] ?? SCRIPTS.get(character));

const transliterate = (character: string): string => {
  const whole = known(character);
  if (whole !== undefined) return whole;
  const parts = [...character.normalize('NFKD')].map((part) => known(part) ?? '').join('');
  return parts === '' ? ' ' : parts;
};

/**
 * A text in the characters every bank accepts: `A–Z a–z 0–9 ' : ? , - ( + . ) /` and blanks. A character without an equivalent becomes
 * a blank; no slash remains at an end or doubled, because banks interpret those as control signs. The result is never empty, because a
 * name is required.
 */
export const sepaText = (text: string, maxLength: number): string => {
  const plain = [...text.normalize('NFC')].map(transliterate).join('');
  const tidy = plain.replaceAll(/\s+/g, ' ').replaceAll(/\/{2,}/g, '/');
  const trimmed = tidy.replaceAll(/^[ /]+|[ /]+$/g, '').slice(0, maxLength);
  return trimmed.replaceAll(/[ /]+$/g, '') || '?';
};
