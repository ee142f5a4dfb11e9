import type { Language } from '../language.ts';
import { isEmail } from '../person/email.ts';

/** Seconds in which the operator who extended a link can undo it. */
export const EXTEND_UNDO_SECONDS = 10;

/** Days by which Support may extend a link, once. */
export const EXTEND_DAYS = 60;

/** Number of days in the future to which an operator may set the end of a link. */
export const EXTEND_MAX_DAYS = 730;

/** Days for which pickup and payout are stopped after a person reported an action that was not theirs. */
export const NOT_ME_HOLD_DAYS = 7;

/** Minutes in which each role can restore sessions that an operator ended; after that the person has to log in again. */
export const RESTORE_MINUTES = { Support: 60, Operator: 24 * 60 } as const;

/** Number of times per day that a person's access can be restored; limited, because each time allows new password attempts. */
export const RESTORES_A_DAY = 3;

/**
 * Mails that can be sent again: account access, confirmation of an address or of a new one, a link and its latest news, a requested new
 * link, a reward that waits and its latest news, a voucher, refused goodwill, notices about the account, an open data request, and the
 * recipient's link to their status page.
 */
export const RESENDABLE_MAILS = [
  'Zugang',
  'Adresse',
  'Adresswechsel',
  'Abholung',
  'Gutschein',
  'Praemienstand',
  'Empfehlung',
  'Empfehlungsstand',
  'NeuerLink',
  'Kulanz',
  'Statusseite',
  'Datenanfrage',
  'Sicherheitshinweis',
] as const;
export type ResendableMailKind = (typeof RESENDABLE_MAILS)[number];

/**
 * Why a mail cannot be sent again: it confirmed what its reader had just done; its address is no longer stored; the person was erased;
 * a person wrote it; it is repeated automatically; it
 * goes to each person once, and their own page says the same; or an agency sent it to people who did not enter their address on the portal.
 */
export const NOT_RESENT = [
  'answersCaller',
  'formerAddress',
  'erased',
  'personWrote',
  'comesAgain',
  'toldOnce',
  'agencyInvites',
] as const;
export type NotResent = (typeof NOT_RESENT)[number];

/** Number of times per day that a kind of mail can be sent again. */
export const RESENDS_A_DAY = 3;

/** Kinds of participation entries: a blocked account, address or pattern, or an exception. */
export const BLOCK_KINDS = ['Konto', 'Adresse', 'Muster', 'Ausnahme'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Maximum number of entries; more would slow down every check and could not be maintained. */
export const MAX_BLOCKS = 2000;

/** Whether a text is one address that can be blocked. */
export const isBlockedAddress = (text: string): boolean => !text.includes('*') && isEmail(text);

/**
 * Whether a text is a pattern that can be blocked: stars stand for any characters, and at least four others must be given, so that
 * a slip does not shut everyone out.
 */
export const isBlockPattern = (text: string): boolean =>
  /^[^\s@]*@?[^\s@]*$/.test(text) && text.includes('*') && text.replaceAll(/[*@.]/g, '').length >= 4;

/** Whether a text can be an exception: an address or a pattern. */
export const isAllowEntry = (text: string): boolean => isBlockedAddress(text) || isBlockPattern(text);

/** Kinds of data requests: access to all personal data, or their erasure. */
export const DATA_REQUEST_KINDS = ['Auskunft', 'Loeschung'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

/** States of a data request: waiting for the person, confirmed and with an operator, answered, or withdrawn. */
export const DATA_REQUEST_STATES = ['WartetAufPerson', 'Bestaetigt', 'Erledigt', 'Zurueckgezogen'] as const;
export type DataRequestState = (typeof DATA_REQUEST_STATES)[number];

/** Steps of a data request that can be previewed: recording it, or answering it. */
export const DATA_REQUEST_STEPS = ['anfragen', 'erledigen'] as const;
export type DataRequestStep = (typeof DATA_REQUEST_STEPS)[number];

/** Years after the year of a payment for which accounting keeps its sum and date (§ 147 AO, § 257 HGB). */
export const BOOKS_KEPT_YEARS = 10;

/** Maximum of a goodwill grant, even with approval by a second person. */
export const GRANT_MAX_CENTS = 100_000;

/** Decisions about a request for goodwill. */
export const GOODWILL_DECISIONS = ['Angenommen', 'Abgelehnt'] as const;
export type GoodwillDecision = (typeof GOODWILL_DECISIONS)[number];

/** Manual acts on an order: release or reject. */
export const ORDER_ACTS = ['freigeben', 'ablehnen'] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];

/** Formats of the values in a preview. */
export const PREVIEW_KINDS = ['Text', 'Tag', 'Betrag', 'Anzahl', 'Wort'] as const;
export type PreviewKind = (typeof PREVIEW_KINDS)[number];

/** Subjects of the lines of a preview; the console has a label for each. */
export const PREVIEW_LINES = [
  'gueltigBis',
  'linkStatus',
  'email',
  'sitzungen',
  'fehlversuche',
  'konten',
  'kontenMitPraemie',
  'kontoStatus',
  'teilnahme',
  'auszahlungWartet',
  'links',
  'praemien',
  'zahlungen',
  'stopp',
  'auftragStatus',
  'neukunde',
  'erstbeitrag',
  'praemieEmpfehler',
  'praemieKontakt',
  'kulanz',
  'kulanzStatus',
  'empfehlungen',
  'praemierungen',
  'mails',
  'praemienEntfallen',
  'zahlungenBleiben',
  'buecherBis',
] as const;
export type PreviewLineName = (typeof PREVIEW_LINES)[number];

/** Targets that operators can stop. */
export const STOP_TARGETS = ['Mandant', 'Produkt', 'Praemie', 'Kanal', 'Person'] as const;
export type StopTarget = (typeof STOP_TARGETS)[number];

/** Functions that a stop blocks, each selected separately. */
export const STOP_SCOPES = ['NeueLinks', 'Klicks', 'Abholung', 'Auszahlung'] as const;
export type StopScope = (typeof STOP_SCOPES)[number];

/** The functions that can be stopped for each target: pickup and payout of a reward, sharing and clicks of a channel. */
export const SCOPES_OF: Readonly<Record<StopTarget, readonly StopScope[]>> = {
  Mandant: STOP_SCOPES,
  Produkt: STOP_SCOPES,
  Praemie: ['Abholung', 'Auszahlung'],
  Kanal: ['NeueLinks', 'Klicks'],
  Person: STOP_SCOPES,
};

/** Maximum length of the text for visitors. */
export const STOP_TEXT_MAX_LENGTH = 300;

/** A stop that has not been lifted; a date may have ended it. */
export interface Stop {
  readonly id: string;
  readonly target: StopTarget;
  /** Id of the stopped product, reward, channel or person; empty for the client as a whole. */
  readonly targetId: string;
  readonly scopes: readonly StopScope[];
  /** Text for visitors, by language. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly setAt: Date;
  readonly endsAt: Date | null;
}

/** The objects that an operation concerns, as far as stops depend on them; absent ones are not concerned. */
export interface Concerned {
  readonly productId?: number | null;
  readonly rewardId?: number | null;
  readonly channel?: string | null;
  /** The recommender or recipient. */
  readonly personId?: string | null;
}

const isLive = ({ endsAt }: Stop, now: Date): boolean => endsAt === null || now < endsAt;

const concerns = ({ target, targetId }: Stop, { productId, rewardId, channel, personId }: Concerned): boolean => {
  switch (target) {
    case 'Mandant':
      return true;
    case 'Produkt':
      return String(productId ?? '') === targetId;
    case 'Praemie':
      return String(rewardId ?? '') === targetId;
    case 'Kanal':
      return channel === targetId;
    case 'Person':
      return personId === targetId;
  }
};

/** The stop that currently blocks an operation, the oldest of several; null if none does. */
export const stopFor = (stops: readonly Stop[], scope: StopScope, concerned: Concerned, now: Date): Stop | null =>
  stops.find((stop) => stop.scopes.includes(scope) && isLive(stop, now) && concerns(stop, concerned)) ?? null;

/** The text for a visitor: in their language, else in the client's default, else in any available one; null if there is none. */
export const stopText = ({ texts }: Pick<Stop, 'texts'>, language: Language, usual: Language): string | null =>
  texts[language] ?? texts[usual] ?? Object.values(texts)[0] ?? null;
