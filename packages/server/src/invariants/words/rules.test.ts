import { globSync, readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '@mundwerk/contract/values/language';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);

interface Said {
  readonly where: string;
  readonly language: Language;
  readonly text: string;
}

const parse = (file: string): unknown => JSON.parse(readFileSync(new URL(file, ROOT), 'utf8'));

const isLanguage = (name: string): name is Language => (LANGUAGES as readonly string[]).includes(name);

/** Every text of a tree, with its path. */
const leaves = (tree: unknown, path = ''): Array<[string, string]> => {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
};

const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] }).sort();

const TEXT_FILES = [...find('packages/*/src/**/texts.*.json'), ...find('packages/contract/src/error-texts.*.json')];
const CLIENT_FILES = [
  ...find('clients/*/catalogue.json'),
  ...find('clients/*/catalogue/*.json'),
  ...find('clients/*/content/*.json'),
];

const languageOf = (file: string): Language => /\.(de|en|fr)\.json$/.exec(file)?.[1] as Language;

/** The portal's own texts, and the clients' overlays of them. */
const portal = [...TEXT_FILES, ...find('clients/*/texts.*.json')].flatMap((file) =>
  leaves(parse(file)).map(([key, text]): Said => ({ where: `${file} ${key}`, language: languageOf(file), text })),
);

/** What the demonstration clients say in their catalogues and contents. */
const demo = CLIENT_FILES.flatMap((file) =>
  leaves(parse(file)).flatMap(([path, text]): Said[] => {
    const language = path.split('.').find(isLanguage);
    return language ? [{ where: `${file} ${path}`, language, text: text.replaceAll(/<[^>]*>/g, '') }] : [];
  }),
);

/** Whether a text is for consumers; agencies, operators and readers of the installation’s start page know the words of the trade. */
const isForConsumers = ({ where }: Said): boolean =>
  !/\/(console|agency|work|operations)\/| (agency|console|start|pages\.Agency|mails\.(staff|ordersWait|voucherPool)|errors\.(order|linkNeverEnds)|monthlyStatement)/.test(
    where,
  );

/** Sentences that the specification fixes to the letter, mistakes included (spec 1 §5, spec 2 §5). */
const FIXED = [
  "Cette adresse e-mail n'est pas valide\u00a0!",
  'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
  'Die E-Mail-Adresse darf nicht dieselbe, wie die der Empfehlung sein.',
  'Die Zustimmung ist erforderlich, um fortzufahren.',
  'Dies ist ein Pflichtfeld.',
  ' ist ein Pflichtfeld',
  ' ist nicht gültig',
  '404 - Datei nicht gefunden',
  'Empfehlung abgelaufen',
  'Empfehlung nicht möglich',
];

/** A text without the sentences fixed by the specification, and without the names of its placeholders. */
const own = (text: string): string =>
  FIXED.reduce((rest, fixed) => rest.replace(fixed, ''), text).replaceAll(/\{\{\w+\}\}/g, '…');

const breaking = (said: readonly Said[], rule: RegExp): string[] =>
  said.filter(({ text }) => rule.test(own(text))).map(({ where, text }) => `${where}: ${text}`);

const all = [...portal, ...demo];
const inLanguage = (said: readonly Said[], language: Language): Said[] =>
  said.filter((one) => one.language === language);
const consumers = all.filter(isForConsumers);
const isOfPortal = ({ where }: Said): boolean => !where.startsWith('clients/');

it('sentences of the specification stand to the letter', () => {
  const said = portal.map(({ text }) => text).join('\n');
  expect(FIXED.filter((sentence) => !said.includes(sentence))).toEqual([]);
});

describe('in every language', () => {
  it.each([
    ['double blanks', / {2}/],
    ['three points for an ellipsis', /\.{3}/],
    ['exclamation marks', /!/],
    ['straight apostrophes', /\p{L}'\p{L}/u],
    ['hyphens for dashes', /(?<!404) - /],
  ])('there are no %s', (_, rule) => {
    expect(breaking(all, rule)).toEqual([]);
  });
});

describe('quotation marks', () => {
  it.each([
    ['de', /"|«|»|”|“(?![^„]*$)(?=\p{L})|(?<!„[^“]*)“/u],
    ['en', /"|«|»|„/],
    ['fr', /"|„|“|”/],
  ] as const)('are those of the language: %s', (language, rule) => {
    expect(breaking(inLanguage(portal, language), rule)).toEqual([]);
  });
});

describe('consumers do not read', () => {
  it.each([
    ['de', 'words of offices', /\bhinaus\b|von Gesetzes wegen|nocheinmal|diesbezüglich|seitens|zwecks/i],
    ['de', 'both of Auftrag and Vertrag', /\bAuftr[aä]g/],
    ['en', 'of contacts, who are friends', /\b(your|my|this|the) contact\b(?! form)/i],
    ['en', 'of tariffs and surf sticks, which are plans and dongles', /tariff|surf ?stick/i],
    ['en', 'of picking up, which is collecting', /\bpick(s|ed)? up\b/i],
    ['en', 'of contracts that are revoked instead of withdrawn', /(rejected|contract was),? revoked/i],
    ['en', 'of a support instead of the service team', /\bour support\b/i],
    ['en', 'of somebody whoever', /\bwhoever\b/i],
    ['en', 'of data in the plural', /\bdata (are|were|have been)\b/i],
    ['en', 'buttons without a verb', /^To (my|your|the) /],
    ['fr', 'of thinking of people for recommending to them', /penser à quelqu/i],
    ['fr', 'of taking a reward away, which is asking for it', /\bprimes?\b[^.;]*\bretir(er|ée?s?)\b/i],
    ['fr', 'of dates with points', /JJ\.MM|\d\d\.\d\d\.\d{4}/],
  ] as const)('%s: %s', (language, _, rule) => {
    expect(breaking(inLanguage(consumers, language), rule)).toEqual([]);
  });
});

it('no mail promises that one click is enough: opening a link changes nothing, the button on its page does', () => {
  const mails = portal.filter(({ where }) => / mails\./.test(where));
  expect(mails.length).toBeGreaterThan(100);
  expect(breaking(mails, /\beine?m? klick\b|\bone click\b|\bun clic\b/i)).toEqual([]);
});

it('only an insurer speaks of a first premium', () => {
  expect(breaking(inLanguage(consumers.filter(isOfPortal), 'de'), /\berste[nr]? Beitrag/)).toEqual([]);
});

it('sentences of mails begin with a capital letter after a French or English greeting', () => {
  const mails = portal.filter(({ where, language }) => / mails\./.test(where) && language !== 'de');
  const sentences = mails.filter(({ text }) => text.endsWith('.'));
  expect(breaking(sentences, /^\p{Ll}/u)).toEqual([]);
});
