import type { Language } from '#values/language.ts';

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
