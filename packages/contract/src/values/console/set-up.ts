/** States of a version of a client: at most one is a draft or planned, and one is published. */
export const VERSION_STATES = ['Entwurf', 'Geplant', 'Veroeffentlicht', 'Ersetzt', 'Verworfen'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** States in the list of clients: whether people can use the portal, and whether a change is being prepared. */
export const SET_UP_STATES = ['Entwurf', 'Geplant', 'Live', 'Angehalten'] as const;
export type SetUpState = (typeof SET_UP_STATES)[number];

/** Kinds of client files, by extension. */
export const CLIENT_FILE_KINDS = ['Json', 'Text', 'Bild', 'Schrift'] as const;
export type ClientFileKind = (typeof CLIENT_FILE_KINDS)[number];

/**
 * Points of the go-live check, in order: the files as a whole, legal texts, the product of the home page, targets of product links,
 * languages, vague environmental claims, colours, mail sender, the account that rewards are paid from, host, sign-on of agencies, a test referral played up to its
 * reward, and whether the published version has changed since the draft began.
 */
export const GO_LIVE_POINTS = [
  'Ordner',
  'Rechtstexte',
  'Hauptprodukt',
  'Produktlinks',
  'Sprachen',
  'Umweltaussagen',
  'Kontrast',
  'Mailabsender',
  'Auszahlungskonto',
  'Host',
  'Anmeldung',
  'Testempfehlung',
  'Grundlage',
] as const;
export type GoLivePointName = (typeof GO_LIVE_POINTS)[number];

/** Results of a point; a blocking one prevents publication of the client. */
export const GO_LIVE_STATES = ['Erfuellt', 'Hinweis', 'Blockiert'] as const;
export type GoLiveState = (typeof GO_LIVE_STATES)[number];

/**
 * The days of a programme's end, in order: people are told, the last recommendation, the last link, the last decision about a contract, the last
 * pickup, and the end of statements.
 */
export const CLOSING_STEPS = [
  'Mitteilung',
  'LetzteEmpfehlung',
  'LinksBis',
  'EntscheidungBis',
  'AbholungBis',
  'AuszahlungBis',
  'AbrechnungenBis',
  'LoeschungAb',
] as const;
export type ClosingStep = (typeof CLOSING_STEPS)[number];

/** States of a programme: it runs, its end waits for a second person, is announced, or new recommendations have ended. */
export const CLOSING_STATES = ['Laeuft', 'Vorgeschlagen', 'Angekuendigt', 'Beendet'] as const;
export type ClosingState = (typeof CLOSING_STATES)[number];

/**
 * Whether a file belongs to the programme of a client: products, rewards, boosters and budgets, texts and mails, content, and their pictures.
 * The roles Programm and Operator change and publish these; every other file needs the role Admin (decisions §23).
 */
export const isProgrammeFile = (path: string): boolean =>
  path === 'catalogue.json' || /^texts\.[a-z]{2}\.json$/.test(path) || /^(catalogue|content|pictures)\//.test(path);

/** Placeholder for a secret of `client.json`: if it is sent back, the secret stays unchanged. */
export const HIDDEN_SECRET = '••••••••';

/** Maximum length of a file's text that is edited in a form; longer ones are uploaded. */
export const FILE_TEXT_MAX_LENGTH = 90_000;

/** Maximum length of a file's path in a client's folder. */
export const FILE_PATH_MAX_LENGTH = 200;

/** Maximum size of a client's file, and of its folder. */
export const CLIENT_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const CLIENT_FOLDER_MAX_BYTES = 48 * 1024 * 1024;
export const CLIENT_MOST_FILES = 2000;

/**
 * Fields of `client.json` that let people or systems in, or name an address that the portal calls, shows as its own or sends visitors to.
 * Published values of these take effect only after a second person agreed (decisions §22).
 */
export const DOOR_FIELDS = [
  'IsAutologin',
  'AutologinSecret',
  'AgenturAnmeldung',
  'MatomoUrl',
  'SquidexUrl',
  'FriendlyCaptchaUrl',
  'MandantUrl',
  'EmpfehlenWebPage',
  'ShopHosts',
  'Hosts',
  'RahmenHosts',
  'LinkDomain',
] as const;
export type DoorField = (typeof DOOR_FIELDS)[number];
