/** Minimum and maximum length of the name of a personal link. */
export const PERSONAL_NAME_MIN_LENGTH = 3;
export const PERSONAL_NAME_MAX_LENGTH = 30;

/** Maximum length of a typed name before it is folded; longer than any real name. */
export const TYPED_NAME_MAX_LENGTH = 60;

/** Letters that are not an ASCII letter with a diacritic, in their usual transliteration. */
const SPELLED: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Converts a text to the name of a link: lower case, umlauts spelled out, other diacritics removed, everything else a hyphen. */
export const foldName = (text: string): string =>
  Array.from(text.normalize('NFC').toLowerCase(), (letter) => SPELLED[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/\p{M}|['’]/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Whether a folded name has the form of one: it begins with a letter, so that it is never taken for a number. */
export const isPersonalName = (name: string): boolean =>
  name.length >= PERSONAL_NAME_MIN_LENGTH &&
  name.length <= PERSONAL_NAME_MAX_LENGTH &&
  /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name);

/** Words that suggest the programme itself or one of its pages; no part of a name may be one of these. */
const RESERVED: ReadonlySet<string> = new Set(
  `admin administrator agb agence agent agentur aide api app assistance auszahlung beratung betrieb bonus client code compte console contact
  datenschutz demo dev email empfehlen empfehler empfehlung faq gewinn gewinnspiel gratis gutschein hilfe help helpdesk home host
  hotline impressum info kontakt konto kunde kunden kundendienst kundenservice legal link login logout mail mandant mitarbeiter moderator mundwerk
  newsletter null offiziell official officiel parrainage password passwort praemie praemien preview prime privacy recht
  referral register reward root security server service shop sicherheit staff status support system team terms test
  undefined verwaltung voucher webmaster www`.split(/\s+/),
);

/** How digits in the place of letters are read at a glance; a 1 is an l or an i. */
const readings = (name: string): string[] =>
  ['l', 'i'].map((one) =>
    name.replaceAll('0', 'o').replaceAll('1', one).replaceAll('3', 'e').replaceAll('4', 'a').replaceAll('5', 's'),
  );

/** Whether a part of a name is a reserved word or several of them without a hyphen, such as `supportteam`. */
const isOfficial = (part: string): boolean =>
  RESERVED.has(part) || [...RESERVED].some((word) => part.startsWith(word) && isOfficial(part.slice(word.length)));

/** Insults and slurs of the three languages, whole parts of a name alone: inside a word they may be innocent. */
const OFFENSIVE: ReadonlySet<string> = new Set(
  `anal anus arsch asshole bastard bite bitch bordel chatte cock con connard connasse couille cul cunt dick ficken fick fotze
  fuck hure huren kacke merde mistgeburt miststueck nazi nazis negre neger nigga nutte penis piss porn porno pussy putain pute
  rape salope scheisse schlampe schwuchtel sex shit slut spast tits titten trottel vagina whore wichser`.split(/\s+/),
);

/** The worst are refused inside longer words, too, and with hyphens between their letters. */
const OFFENSIVE_INSIDE =
  /arschloch|encule|fotze|fuck|heilhitler|hitler|hurensohn|hurenkind|motherfuck|nigger|niquetamere|siegheil|wichser/;

/** Shorter brands stand inside too many ordinary names. */
const SHORTEST_BRAND_INSIDE = 5;

/** Two letters that are read as one; real names have them too, so they count only in brands. */
const joined = (text: string): string => text.replaceAll('rn', 'm').replaceAll('vv', 'w');

const isBrand = (name: string, brands: readonly string[]): boolean => {
  const squeezed = joined(name.replaceAll('-', ''));
  const parts = name.split('-').map(joined);
  return brands
    .map((brand) => joined(foldName(brand).replaceAll('-', '')))
    .filter((brand) => brand !== '')
    .some((brand) =>
      brand.length >= SHORTEST_BRAND_INSIDE ? squeezed.includes(brand) : squeezed === brand || parts.includes(brand),
    );
};

/** Whether a name, read as it is, would pass for the programme, for a brand, or for an insult. */
const isRefused = (name: string, brands: readonly string[]): boolean => {
  const parts = [...name.split('-'), name.replaceAll('-', '')];
  return (
    parts.some((part) => isOfficial(part.replace(/\d+$/, '')) || OFFENSIVE.has(part)) ||
    OFFENSIVE_INSIDE.test(name.replaceAll('-', '')) ||
    isBrand(name, brands)
  );
};

/** Whether a name would pass for the programme, for one of the brands, or for an insult, also with digits in the place of letters. */
export const isReservedName = (name: string, brands: readonly string[]): boolean =>
  [name, ...readings(name)].some((read) => isRefused(read, brands));

/** How many names with a number are tried once the plain ones are taken. */
const NUMBERED = 30;

const cutTo = (name: string, length: number): string => name.slice(0, length).replace(/-$/, '');

/** Names to suggest, the shortest first: the first name with an initial, the whole name, then with a number. */
export const nameSuggestions = (firstName: string, lastName: string): string[] => {
  const [first, last] = [foldName(firstName), foldName(lastName)];
  const short = [first, last.slice(0, 1)].filter(Boolean).join('-');
  const plain = [short, [first, last].filter(Boolean).join('-')].map((name) =>
    cutTo(name, PERSONAL_NAME_MAX_LENGTH - 3),
  );
  const numbered = Array.from({ length: NUMBERED }, (_, index) => `${plain[0] ?? ''}-${index + 2}`);
  return [...new Set([...plain, ...numbered])].filter(isPersonalName);
};
