import type { FIXED_LINE_CATEGORIES, TARIFF_CLASSES } from '@mundwerk/contract/catalogue/catalogue';
import type { Language } from '@mundwerk/contract/values/language';
import {
  isRewardActive,
  type Moment,
  type PromisedReward,
  promiseOf,
  type RewardPeriod,
  type ShareTerms,
  shortSum,
} from '@mundwerk/contract/values/promise';
import type { RewardBudget } from './budget/rules.ts';
import type { SentenceForms } from './words/rules.ts';

/** A text in the languages it was written in. */
export type LocalisedText = Readonly<Partial<Record<Language, string>>>;

/** A reward for the recommendation of a product. */
export interface Reward extends PromisedReward, RewardPeriod {
  readonly id: number;
  readonly title: LocalisedText;
  /** For a voucher: where and how it is redeemed, if the client gives this. */
  readonly redeemUrl: string | null;
  readonly redeemNote: LocalisedText | null;
  /** The budget of the reward; null without a limit. */
  readonly budget: RewardBudget | null;
}

type TariffClass = (typeof TARIFF_CLASSES)[number] | null;

/** Details of a product without a source; products loaded before advantages were introduced have none. */
interface GeneralDetails {
  readonly advantages?: readonly LocalisedText[];
}

/** Details of a fixed-line product. */
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

/** Details of a mobile offer. */
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

/** Details of an agent. */
export interface AgentDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly zipCode: string;
  readonly city: string;
}

/** The kind of a product, with the details of that kind. */
export type ProductKind =
  | { readonly kind: 'general'; readonly details: GeneralDetails }
  | { readonly kind: 'fixed-line'; readonly details: FixedLineDetails }
  | { readonly kind: 'mobile'; readonly details: MobileDetails }
  | { readonly kind: 'agent'; readonly details: AgentDetails };

/** A product with all its rewards, past and future ones included. */
export type Product = ProductKind & {
  readonly id: number;
  readonly externalId: string | null;
  readonly displayName: LocalisedText;
  /** The product's article and short forms, in the languages that have them. */
  readonly inSentences: SentenceForms;
  readonly description: LocalisedText;
  readonly productLink: string;
  /** Name of the product's picture. */
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

/** The rewards a product earns at a moment. */
export const activeRewards = (product: Pick<Product, 'rewards'>, moment: Moment): Reward[] =>
  product.rewards.filter((reward) => isRewardActive(reward, moment));

/** A product can be recommended while it earns something. */
export const isRecommendable = (product: Pick<Product, 'rewards'>, moment: Moment): boolean =>
  activeRewards(product, moment).length > 0;

/** The whole reward, as a product is advertised, because it is not decided yet who gets it. */
const WHOLE: ShareTerms = { shareRecommender: 100, recipientCapCents: null };

/** The highest reward of several products, by the sum that is shown where there is room for only one. */
export interface HighestReward<P> extends PromisedReward {
  /** Whether some products pay less, so that the sum is an "up to". */
  readonly isUpTo: boolean;
  /** The products that pay the highest reward, in their order. */
  readonly products: readonly P[];
}

/** The highest reward of the products at a moment. */
export const highestReward = <P extends Pick<Product, 'rewards'>>(
  products: Iterable<P>,
  moment: Moment,
): HighestReward<P> => {
  const paid = [...products].flatMap((product) => {
    const sum = shortSum(promiseOf(activeRewards(product, moment), WHOLE).recommender);
    return sum ? [{ product, ...sum }] : [];
  });
  const [best] = paid.toSorted(
    (one, other) => other.valueCents - one.valueCents || (one.kind === 'Ueberweisung' ? -1 : 1),
  );
  const payers = paid.filter(({ kind, valueCents }) => kind === best?.kind && valueCents === best.valueCents);
  return {
    kind: best?.kind ?? 'Ueberweisung',
    valueCents: best?.valueCents ?? 0,
    isUpTo: payers.length < paid.length,
    products: payers.map(({ product }) => product),
  };
};

/** The text in the requested language, else in the client's own. */
export const textIn = (text: LocalisedText, language: Language, fallback: Language): string =>
  text[language] ?? text[fallback] ?? Object.values(text)[0] ?? '';

/** The monthly prices of a contract in order: lower while a promotion lasts. */
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

/** Letters with a second spelling, for keyboards without umlauts. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A text as the search compares it: lower case, umlauts spelled out, other diacritics removed. */
export const searchForm = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELLINGS[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The searchable text of an agent: name, postcode and city. */
export const searchTextOf = ({ firstName, lastName, zipCode, city }: AgentDetails): string =>
  searchForm(`${firstName} ${lastName} ${zipCode} ${city}`);

/** The words of a query, all of which must be found; six are enough for any name and city. */
export const searchWords = (query: string): string[] => searchForm(query).split(' ').filter(Boolean).slice(0, 6);

/** Number of pages of a list, and whether another one follows. */
export const pageFacts = (
  total: number,
  { page, pageSize }: { page: number; pageSize: number },
): { pageCount: number; hasNext: boolean } => {
  const pageCount = Math.ceil(total / pageSize);
  return { pageCount, hasNext: page < pageCount };
};

/** The formats pictures are sent in, the smallest files first; JPEG is for browsers that know neither of the others. */
export const FORMATS = ['avif', 'webp', 'jpeg'] as const;

/** A format pictures are sent in. */
export type PictureFormat = (typeof FORMATS)[number];

/** The widths that are rendered: enough for every place and screen, few enough to be cached. */
const WIDTHS = [96, 160, 240, 320, 480, 640, 960] as const;

/** What a picture is now. */
export interface PictureVersion {
  readonly hash: string;
  /** Whether it is a drawing that has colours for the dark, which browsers choose by the page it is shown on. */
  readonly hasNight: boolean;
}

/** The version in a picture's URL. Pages in the dark dim every picture whose URL does not say that it is a drawing. */
export const versionInAddress = ({ hash, hasNight }: PictureVersion): string =>
  hash.slice(0, 8) + (hasNight ? '.svg' : '');

/** Whether the drawing itself is sent: to a browser that shows it, for a URL that says so. Everyone else gets its light colours as pixels. */
export const isSentAsVector = (
  { hasNight }: PictureVersion,
  asked: { readonly version: string | undefined; readonly accept: string | undefined },
): boolean => hasNight && asked.version?.endsWith('.svg') === true && asked.accept?.includes('image/svg+xml') === true;

/** The best format a browser says it shows. */
export const formatFor = (accept: string | undefined): PictureFormat =>
  FORMATS.find((format) => accept?.includes(`image/${format}`)) ?? 'jpeg';

/** The width that is rendered for a requested one: the next larger of the fixed widths, or the largest. */
export const widthFor = (input: number): number => WIDTHS.find((width) => width >= input) ?? WIDTHS.at(-1) ?? input;
