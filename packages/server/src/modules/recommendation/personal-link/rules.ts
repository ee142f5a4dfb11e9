import type { AnyProduct, Category } from '@mundwerk/contract/catalogue/catalogue';
import type { ClientConfig } from '@mundwerk/contract/client/client';
import type { ErrorName } from '@mundwerk/contract/errors';
import { foldName, isPersonalName, isReservedName } from '@mundwerk/contract/values/person/personal-name';
import { defaultShare } from '@mundwerk/contract/values/text/share';
import { isAllowedShare, parseShortCode } from '../rules.ts';

const DAY_MS = 86_400_000;

/** How long the link of a changed name leads on to the new one. */
const LEADS_ON_DAYS = 180;

/** From then on, and after a name was taken away or its account erased, nobody else gets it for so long. */
const RESERVED_DAYS = 365;

/** Chosen once, changed once. */
const CHOICES = 2;

/** The client's own names, which no recommender may pass for. */
export const brandsOf = (client: { readonly key: string; readonly config: Pick<ClientConfig, 'Name'> }): string[] => [
  client.key,
  client.config.Name,
];

/** Reads a name as it was typed or clicked; null when it can be none. */
export const parsePersonalName = (typed: string): string | null => {
  const name = foldName(typed);
  return isPersonalName(name) ? name : null;
};

/** Why a folded name cannot be chosen by anybody; null when it can. One that reads like a short link would lead elsewhere. */
export const nameRefusal = (name: string, brands: readonly string[]): ErrorName | null => {
  if (!isPersonalName(name)) return 'personalNameInvalid';
  return parseShortCode(name) || isReservedName(name, brands) ? 'personalNameReserved' : null;
};

/** How many times its owner may still choose, after the choices that were made. */
export const choicesLeft = (names: readonly { readonly choice: number }[]): number =>
  CHOICES - Math.max(0, ...names.map(({ choice }) => choice));

/** When a changed name stops leading on, and when it is free again. */
export const endOfChanged = (now: Date): { readonly leadsUntil: Date; readonly reservedUntil: Date } => ({
  leadsUntil: new Date(now.getTime() + LEADS_ON_DAYS * DAY_MS),
  reservedUntil: new Date(now.getTime() + (LEADS_ON_DAYS + RESERVED_DAYS) * DAY_MS),
});

/** When a name that leads nowhere any more is free again. */
export const reservedUntil = (now: Date): Date => new Date(now.getTime() + RESERVED_DAYS * DAY_MS);

/** The share of a recommendation that a visitor makes: as its recommender chose last, where the client still has that one. */
export const usualShare = (
  lastShare: number | null,
  config: Pick<ClientConfig, 'SplitAnteilEmpfehler' | 'RecommenderDefaultShare'>,
): number => (lastShare !== null && isAllowedShare(lastShare, config) ? lastShare : defaultShare(config));

/** So many recommendations a day are made through one name; more visitors share those that are there. */
export const MADE_PER_DAY = 50;

/** What there is of a product through a name. */
export interface Picked {
  /** The newest of today with today's share that nothing came of: no click, no contact, no order. */
  readonly unusedToday: string | null;
  /** The newest that still counts, whatever came of it. */
  readonly living: string | null;
  /** How many of all products were made today. */
  readonly madeToday: number;
}

/**
 * What a visitor who picks a product gets: an unused recommendation of the day, a new one, or, once the day's number is reached, the newest
 * that there is. So no visitor and no program fills the list, and no flood keeps a friend from the offer.
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

/** More than these on one page are easier to find by their category. */
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
