import type { FIXED_LINE_CATEGORIES, TARIFF_CLASSES } from '@mundwerk/contract/catalogue/catalogue';
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
  /** A voucher: where and how it is redeemed, where the client says so. */
  readonly redeemUrl: string | null;
  readonly redeemNote: LocalisedText | null;
}

type TariffClass = (typeof TARIFF_CLASSES)[number] | null;

/** What only a fixed-line product has. */
export interface FixedLineDetails {
  readonly category: (typeof FIXED_LINE_CATEGORIES)[number];
  readonly name: string;
  readonly isYoung: boolean;
  readonly isHybrid: boolean;
  readonly group: string;
  readonly tariffClass: TariffClass;
  readonly monthlyCents: number;
  readonly onceCents: number;
  readonly advantages: readonly LocalisedText[];
  readonly commission: string;
  readonly shopProductId: string | null;
  readonly footnoteId: number | null;
  readonly promotion: { readonly name: LocalisedText; readonly offCents: number; readonly months: number } | null;
}

/** What only a mobile offer has. */
export interface MobileDetails {
  readonly tariffId: number;
  readonly tariffName: LocalisedText;
  readonly tariffClass: TariffClass;
  readonly monthlyCents: number;
  readonly device: {
    readonly id: number;
    readonly name: LocalisedText;
    readonly description: LocalisedText;
    readonly manufacturer: string;
    readonly type: 'smartphone' | 'tablet' | 'surfstick';
  } | null;
  readonly deviceCents: number | null;
  readonly promotionCents: number | null;
  readonly position: number;
  readonly topPosition: number | null;
  readonly footnoteId: number | null;
}

/** What only an agent has. */
export interface AgentDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly city: string;
}

/** What a product is, with what only its kind has. */
export type ProductKind =
  | { readonly kind: 'general'; readonly details: object }
  | { readonly kind: 'fixed-line'; readonly details: FixedLineDetails }
  | { readonly kind: 'mobile'; readonly details: MobileDetails }
  | { readonly kind: 'agent'; readonly details: AgentDetails };

/** A product with all its rewards, past and future ones included. */
export type Product = ProductKind & {
  readonly id: number;
  readonly externalId: string | null;
  readonly displayName: LocalisedText;
  readonly description: LocalisedText;
  readonly productLink: string;
  /** Name of its picture. */
  readonly picture: string | null;
  readonly isListed: boolean;
  readonly rewards: readonly Reward[];
};

/** A group of products with a page of its own. */
export interface Category {
  readonly id: number;
  readonly slug: string;
  readonly code: string;
  readonly source: 'Festnetz' | 'Mobilfunk' | null;
  readonly parentId: number | null;
  readonly title: LocalisedText;
  readonly crumb: LocalisedText;
  readonly subtitle: LocalisedText | null;
  readonly picture: string;
  readonly deviceSlug: string | null;
  readonly suggestedIds: readonly number[];
}

/** Small print that prices refer to. */
export interface Footnote {
  readonly id: number;
  readonly identifier: string;
  readonly group: string;
  readonly title: LocalisedText;
  readonly content: LocalisedText;
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
export const highestReward = (products: Iterable<Pick<Product, 'rewards'>>, today: string): number => {
  let highest = 0;
  for (const product of products) {
    for (const { valueCents } of activeRewards(product, today)) highest = Math.max(highest, valueCents);
  }
  return highest;
};

/** The text in the language asked for, else in the client's own. */
export const textIn = (text: LocalisedText, language: Language, fallback: Language): string =>
  text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';

/** What the months of a contract cost one after the other: less while a promotion lasts. */
export const priceStretches = ({
  monthlyCents,
  promotion,
}: Pick<FixedLineDetails, 'monthlyCents' | 'promotion'>): { from: number; to: number | null; cents: number }[] =>
  promotion
    ? [
        { from: 1, to: promotion.months, cents: Math.max(0, monthlyCents - promotion.offCents) },
        { from: promotion.months + 1, to: null, cents: monthlyCents },
      ]
    : [{ from: 1, to: null, cents: monthlyCents }];

/** The footnotes that products refer to, each once, in the order of the products. */
export const footnoteIdsOf = (products: readonly Product[]): number[] => [
  ...new Set(
    products.flatMap((product) => {
      const id = product.kind === 'fixed-line' || product.kind === 'mobile' ? product.details.footnoteId : null;
      return id === null ? [] : [id];
    }),
  ),
];
