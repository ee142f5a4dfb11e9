import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { shortSumText } from '@mundwerk/contract/values/promise';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Ctx } from '../../../platform/context.ts';
import { sumWords } from '../../client/index.ts';
import { type Catalogue, readCatalogue } from '../read-catalogue.ts';
import { highestReward, type Product } from '../rules.ts';

/** The page of a category that shows the most of the products, and of such pages the one with the least beside them. */
const narrowestCategory = ({ categories, byCategory }: Catalogue, payers: readonly Product[]): string | null => {
  const [first] = categories
    .map(({ slug, code }) => {
      const products = byCategory.get(code) ?? [];
      const found = products.filter((product) => payers.includes(product)).length;
      return { slug, found, others: products.length - found };
    })
    .filter(({ found }) => found > 0)
    .toSorted((one, other) => other.found - one.found || one.others - other.others);
  return first?.slug ?? null;
};

/** The most anyone can earn today, and where: of several products that pay it the client's own choice, their list, or the first. */
export const getMaxReward = async (ctx: Ctx): Promise<MaxReward> => {
  const { config } = ctx.client;
  const catalogue = await readCatalogue(ctx);
  const { kind, valueCents, isUpTo, products } = highestReward(
    [...catalogue.listed, ...catalogue.agents],
    calendarDay(ctx.now),
  );
  const standard = products.find(({ id }) => id === config.StandardProduktId);
  const hasList = config.ShowProductCategory && !standard && products.length > 1;
  return {
    WertCent: valueCents,
    Wert: shortSumText({ [kind]: valueCents }, await sumWords(ctx, ctx.language)),
    Typ: kind,
    BisZu: isUpTo,
    ProduktId: (standard ?? products[0])?.id ?? null,
    Kategorie: hasList ? narrowestCategory(catalogue, products) : null,
  };
};
