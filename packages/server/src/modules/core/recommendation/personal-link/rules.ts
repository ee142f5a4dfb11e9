import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { foldName, isPersonalName, isReservedName } from '@mundwerk/contract/values/person/personal-name';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { isAllowedShare, parseShortCode } from '../rules.ts';

const DAY_MS = 86_400_000;

/** How long a former name redirects to the new one. */
const LEADS_ON_DAYS = 180;

/** Reservation of a name once it stops redirecting, was taken away or its account was erased. */
const RESERVED_DAYS = 365;

/** A name is chosen once and can be changed once. */
const CHOICES = 2;

/**
 * The names that recommenders must not impersonate: those of every client of the installation, and the first word of the own client's,
 * which is what people call the brand.
 */
export const brandsOf = ({ Name }: Pick<ClientConfig, 'Name'>, clientNames: readonly string[]): string[] => [
  ...clientNames,
  Name.split(/\s+/)[0] ?? '',
];

/** Parses a name as it was typed or clicked; null when it is not one. */
export const parsePersonalName = (typed: string): string | null => {
  const name = foldName(typed);
  return isPersonalName(name) ? name : null;
};

/** Why no recommender can choose a folded name; null when it is allowed. One that looks like a short link would lead elsewhere. */
export const nameRefusal = (name: string, brands: readonly string[]): ErrorName | null => {
  if (!isPersonalName(name)) return 'personalNameInvalid';
  return parseShortCode(name) || isReservedName(name, brands) ? 'personalNameReserved' : null;
};

/** How many times a recommender with these names may still choose. */
export const choicesLeft = (names: readonly { readonly choice: number }[]): number =>
  CHOICES - Math.max(0, ...names.map(({ choice }) => choice));

/** When a former name stops redirecting, and when it is free again. */
export const endOfChanged = (now: Date): { readonly leadsUntil: Date; readonly reservedUntil: Date } => ({
  leadsUntil: new Date(now.getTime() + LEADS_ON_DAYS * DAY_MS),
  reservedUntil: new Date(now.getTime() + (LEADS_ON_DAYS + RESERVED_DAYS) * DAY_MS),
});

/** When a name that ends now, without a redirect, is free again. */
export const reservedUntil = (now: Date): Date => new Date(now.getTime() + RESERVED_DAYS * DAY_MS);

/** The share of a recommendation that a visitor makes: the recommender's last choice, if the client still allows it. */
export const usualShare = (
  lastShare: number | null,
  config: Pick<ClientConfig, 'SplitAnteilEmpfehler' | 'RecommenderDefaultShare'>,
): number => (lastShare !== null && isAllowedShare(lastShare, config) ? lastShare : defaultShare(config));

/** Daily limit of recommendations made through one name; further visitors share existing ones. */
export const MADE_PER_DAY = 50;

/** The recommendations of a product that were made through a personal link. */
export interface Picked {
  /** The newest of today with the current share that is still unused: no click, no recipient, no order. */
  readonly unusedToday: string | null;
  /** The newest that has not expired, used or not. */
  readonly living: string | null;
  /** Number of recommendations made today, over all products. */
  readonly madeToday: number;
}

/**
 * The recommendation for a visitor who picks a product: an unused one of the day, a new one, or, once the daily limit is reached, the
 * newest one. So neither visitors nor programs fill the recommender's list, and a flood does not keep a friend from the offer.
 */
export const pickOutcome = ({
  unusedToday,
  living,
  madeToday,
}: Picked): { readonly reuse: string } | 'make' | 'wait' => {
  if (unusedToday !== null) return { reuse: unusedToday };
  if (madeToday < MADE_PER_DAY) return 'make';
  return living === null ? 'wait' : { reuse: living };
};

/** More products than these are grouped by category, so that they are easier to find. */
const UNGROUPED = 12;

type Grouped = Pick<AnyProduct, 'Id' | 'AnzeigeName' | 'Beschreibung' | 'Praemien' | 'Photo'>;

/** Products that stand together on the page. */
export interface ProductGroup {
  readonly title: string | null;
  readonly products: readonly Grouped[];
}

type GroupCategory = Pick<Category, 'Id' | 'Kategorie' | 'Brotkrume' | 'UebergeordneteId'>;

/** A tariff is picked alone; its devices are chosen in the shop. */
const isAlone = (product: AnyProduct): boolean => !('HandyId' in product) || product.HandyId === null;

/** The outermost category of each code. */
const topCategories = (categories: readonly GroupCategory[]): Map<string, GroupCategory> => {
  const byId = new Map(categories.map((category) => [category.Id, category]));
  const topOf = (category: GroupCategory): GroupCategory => {
    const above = category.UebergeordneteId === null ? undefined : byId.get(category.UebergeordneteId);
    return above ? topOf(above) : category;
  };
  return new Map(categories.map((category) => [category.Kategorie, topOf(category)]));
};

/**
 * The products of a personal page in the client's order: one group where they are few, else those of each outermost category under its
 * short name; its title speaks to recommenders.
 */
export const groupProducts = (
  products: readonly AnyProduct[],
  categories: readonly GroupCategory[],
): ProductGroup[] => {
  const shown = products.filter(isAlone);
  if (shown.length <= UNGROUPED) return shown.length === 0 ? [] : [{ title: null, products: shown }];
  const tops = topCategories(categories);
  const groups = Map.groupBy(shown, ({ Kategorien: [code = ''] }) => tops.get(code)?.Id ?? null);
  const titled = categories.flatMap(({ Id, Brotkrume: title }) => {
    const grouped = groups.get(Id);
    return grouped ? [{ title, products: grouped }] : [];
  });
  const others = groups.get(null);
  return others ? [...titled, { title: null, products: others }] : titled;
};
