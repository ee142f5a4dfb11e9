/** The life of a version of a client: at most one is a draft or planned, and one is published. */
export const VERSION_STATES = ['Entwurf', 'Geplant', 'Veroeffentlicht', 'Ersetzt', 'Verworfen'] as const;
export type VersionState = (typeof VERSION_STATES)[number];

/** What stands in the list of clients: whether people can use the portal, and whether somebody works on a change. */
export const SET_UP_STATES = ['Entwurf', 'Geplant', 'Live', 'Angehalten'] as const;
export type SetUpState = (typeof SET_UP_STATES)[number];

/** What a file of a client is, by its ending. */
export const CLIENT_FILE_KINDS = ['Json', 'Text', 'Bild', 'Schrift'] as const;
export type ClientFileKind = (typeof CLIENT_FILE_KINDS)[number];

/**
 * What is looked at before a client goes live, in the order of the list: the files as a whole, legal texts, the product of the first
 * page, where product links lead, languages, colours, who sends the mails, the account rewards are paid from, the host, the
 * agencies' sign-on, a referral that was played to its reward, and whether the published version moved on since the draft began.
 */
export const GO_LIVE_POINTS = [
  'Ordner',
  'Rechtstexte',
  'Hauptprodukt',
  'Produktlinks',
  'Sprachen',
  'Kontrast',
  'Mailabsender',
  'Auszahlungskonto',
  'Host',
  'Anmeldung',
  'Testempfehlung',
  'Grundlage',
] as const;
export type GoLivePointName = (typeof GO_LIVE_POINTS)[number];

/** How a point stands: a blocking one keeps the client from being published. */
export const GO_LIVE_STATES = ['Erfuellt', 'Hinweis', 'Blockiert'] as const;
export type GoLiveState = (typeof GO_LIVE_STATES)[number];

/** What stands in place of a secret of `client.json`: sent back unchanged, the secret stays as it is. */
export const HIDDEN_SECRET = '••••••••';

/** How long a text of a file can be that travels in a form; longer ones are uploaded. */
export const FILE_TEXT_MAX_LENGTH = 90_000;

/** The path of a file in a client's folder. */
export const FILE_PATH_MAX_LENGTH = 200;

/** The largest file of a client, and the largest folder. */
export const CLIENT_FILE_MAX_BYTES = 8 * 1024 * 1024;
export const CLIENT_FOLDER_MAX_BYTES = 48 * 1024 * 1024;
export const CLIENT_MOST_FILES = 2000;
