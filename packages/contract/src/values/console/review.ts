/** What is noticed about a referral, in the order in which reasons are told; each is a sentence, none decides. */
export const REVIEW_SIGNALS = [
  'PaarKonto',
  'EinKonto',
  'GleichePerson',
  'AehnlicheAdresse',
  'Telefon',
  'Anschrift',
  'Tempo',
  'Eile',
  'WegwerfMail',
  'WegwerfKontakte',
  'Insider',
  'InsiderGibtFrei',
  'Kreis',
  'KreisKonto',
  'Uebernahme',
  'Inhaber',
  'Widerrufe',
] as const;
export type ReviewSignal = (typeof REVIEW_SIGNALS)[number];

/** What speaks for the people concerned. */
export const REVIEW_RELIEFS = ['Erstbeitrag', 'Neukunde', 'LangeBezahlt', 'Haushalt'] as const;
export type ReviewRelief = (typeof REVIEW_RELIEFS)[number];

/** What becomes of a claim that was looked at: nothing remarkable, watched, held, and how a hold ended. */
export const REVIEW_STATES = [
  'Unauffaellig',
  'Beobachtet',
  'Gehalten',
  'Freigegeben',
  'Abgelehnt',
  'Abgelaufen',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Where cases are looked for: those a person should decide, those that are only watched, some drawn at random, those that are over. */
export const REVIEW_VIEWS = ['Offen', 'Beobachtet', 'Stichprobe', 'Entschieden'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** From which score on a payout is held or watched, and for how many days a hold lasts. */
export interface ReviewThresholds {
  readonly hold: number;
  readonly watch: number;
  readonly days: number;
}

/** The thresholds of a client that has set none. */
export const REVIEW_DEFAULTS: ReviewThresholds = { hold: 60, watch: 35, days: 14 };

/** No hold lasts longer in all. */
export const MAX_HOLD_DAYS = 30;

/** So many cases are passed at once; refusing is always a single decision. */
export const MAX_BULK_PASS = 50;

/** For so long the same reasons stay quiet about a pair whose case was passed. */
export const QUIET_DAYS = 365;

/** The word for a score: two thirds of the way from the threshold to the top it is plain. */
export const verdictOf = (score: number, { hold, watch }: Pick<ReviewThresholds, 'hold' | 'watch'>) =>
  score >= Math.min(100, hold + 20) ? 'deutlich' : score >= hold ? 'moeglich' : score >= watch ? 'gering' : 'keine';
