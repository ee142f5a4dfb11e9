import type { Language } from '../../language.ts';

/** What operators can stop. */
export const STOP_TARGETS = ['Mandant', 'Produkt', 'Praemie', 'Kanal', 'Person'] as const;
export type StopTarget = (typeof STOP_TARGETS)[number];

/** What a stop keeps from happening, each ticked apart. */
export const STOP_SCOPES = ['NeueLinks', 'Klicks', 'Abholung', 'Auszahlung'] as const;
export type StopScope = (typeof STOP_SCOPES)[number];

/** What can be stopped of each target: a reward is picked up and paid, a channel is shared by and clicked. */
export const SCOPES_OF: Readonly<Record<StopTarget, readonly StopScope[]>> = {
  Mandant: STOP_SCOPES,
  Produkt: STOP_SCOPES,
  Praemie: ['Abholung', 'Auszahlung'],
  Kanal: ['NeueLinks', 'Klicks'],
  Person: STOP_SCOPES,
};

/** How long the text for visitors may be. */
export const STOP_TEXT_MAX_LENGTH = 300;

/** A stop that has not been lifted; a date may have ended it. */
export interface Stop {
  readonly id: string;
  readonly target: StopTarget;
  /** The id of what is stopped; empty for the client as a whole. */
  readonly targetId: string;
  readonly scopes: readonly StopScope[];
  /** What visitors read. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  readonly setAt: Date;
  readonly endsAt: Date | null;
}

/** What something concerns, as far as stops ask; what is left out is not concerned. */
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

/** The stop that keeps something from happening now, the oldest of several; null when nothing does. */
export const stopFor = (stops: readonly Stop[], scope: StopScope, concerned: Concerned, now: Date): Stop | null =>
  stops.find((stop) => stop.scopes.includes(scope) && isLive(stop, now) && concerns(stop, concerned)) ?? null;

/** What a visitor reads: in their language, else in the client's, else in any it was written in; null where there is none. */
export const stopText = ({ texts }: Pick<Stop, 'texts'>, language: Language, usual: Language): string | null =>
  texts[language] ?? texts[usual] ?? Object.values(texts)[0] ?? null;
