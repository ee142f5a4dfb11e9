/** Suspicious signals about a referral, in the order in which they are shown; each has a sentence, and none decides on its own. */
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

/** Signals in favour of the people concerned. */
export const REVIEW_RELIEFS = ['Erstbeitrag', 'Neukunde', 'LangeBezahlt', 'Haushalt'] as const;
export type ReviewRelief = (typeof REVIEW_RELIEFS)[number];

/** Review states of a claim: inconspicuous, watched, held, and how a hold ended (released, refused, expired). */
export const REVIEW_STATES = [
  'Unauffaellig',
  'Beobachtet',
  'Gehalten',
  'Freigegeben',
  'Abgelehnt',
  'Abgelaufen',
] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** Views of the review: cases that await a decision, cases that are only watched, a random sample, and decided cases. */
export const REVIEW_VIEWS = ['Offen', 'Beobachtet', 'Stichprobe', 'Entschieden'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];

/** Scores from which a payout is held or watched, and the days that a hold lasts. */
export interface ReviewThresholds {
  readonly hold: number;
  readonly watch: number;
  readonly days: number;
}

/** The thresholds of a client that has set none. */
export const REVIEW_DEFAULTS: ReviewThresholds = { hold: 60, watch: 35, days: 14 };

/** Maximum total days of a hold, extensions included. */
export const MAX_HOLD_DAYS = 30;

/** Maximum number of cases that can be passed at once; refusing is always a single decision. */
export const MAX_BULK_PASS = 50;

/** Days for which the same signals are ignored for a pair whose case was passed. */
export const QUIET_DAYS = 365;

/** The word for a score; `deutlich` from 20 points above the hold threshold, at most from 100. */
export const verdictOf = (score: number, { hold, watch }: Pick<ReviewThresholds, 'hold' | 'watch'>) =>
  score >= Math.min(100, hold + 20) ? 'deutlich' : score >= hold ? 'moeglich' : score >= watch ? 'gering' : 'keine';
