import type { Language } from '@mundwerk/contract/values/language';

/** A text in the languages it was written in. */
export type LocalisedText = Readonly<Partial<Record<Language, string>>>;

/** What a recommendation of a product earns. */
export interface Reward {
  readonly id: number;
  readonly title: LocalisedText;
  readonly kind: 'Ueberweisung' | 'Gutschein';
  readonly valueCents: number;
  /** Calendar days, YYYY-MM-DD. */
  readonly startsOn: string;
  readonly endsOn: string | null;
  readonly displayEndsOn: string | null;
}

/** A product with all its rewards, past and future ones included. */
export interface Product {
  readonly id: number;
  readonly externalId: string | null;
  readonly displayName: LocalisedText;
  readonly description: LocalisedText;
  readonly productLink: string;
  readonly photo: string | null;
  readonly rewards: readonly Reward[];
}

/** Spec 1 §4: started, and without end, or its end or its displayed end not yet past. */
export const isRewardActive = (reward: Pick<Reward, 'startsOn' | 'endsOn' | 'displayEndsOn'>, today: string): boolean =>
  reward.startsOn <= today &&
  (reward.endsOn === null ||
    reward.endsOn >= today ||
    (reward.displayEndsOn !== null && reward.displayEndsOn >= today));

/** The rewards a product earns today. */
export const activeRewards = (product: Pick<Product, 'rewards'>, today: string): Reward[] =>
  product.rewards.filter((reward) => isRewardActive(reward, today));

/** A product can be recommended while it earns something. */
export const isRecommendable = (product: Pick<Product, 'rewards'>, today: string): boolean =>
  activeRewards(product, today).length > 0;

/** The most anyone can earn today with one of the products, in cents. */
export const highestReward = (products: ReadonlyArray<Pick<Product, 'rewards'>>, today: string): number =>
  Math.max(0, ...products.flatMap((product) => activeRewards(product, today).map((reward) => reward.valueCents)));

/** The text in the language asked for, else in the client's own. */
export const textIn = (text: LocalisedText, language: Language, fallback: Language): string =>
  text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';
