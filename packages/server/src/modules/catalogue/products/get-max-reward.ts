import type { MaxReward } from '@mundwerk/contract/catalogue/catalogue-calls';
import { shortSumText } from '@mundwerk/contract/values/promise';
import { sumWords } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import { momentOf } from '../budget/moment.ts';
import { readCatalogue } from '../read-catalogue.ts';
import { highestReward } from '../rules.ts';

/** The highest reward of today, and the product that pays it: of several the client's own choice, else the first. */
export const getMaxReward = async (ctx: Ctx): Promise<MaxReward> => {
  const catalogue = await readCatalogue(ctx);
  const { kind, valueCents, isUpTo, products } = highestReward(
    [...catalogue.listed, ...catalogue.agents],
    momentOf(ctx.now),
  );
  const standard = products.find(({ id }) => id === ctx.client.config.StandardProduktId);
  return {
    WertCent: valueCents,
    Wert: shortSumText({ [kind]: valueCents }, await sumWords(ctx, ctx.language)),
    Typ: kind,
    BisZu: isUpTo,
    ProduktId: (standard ?? products[0])?.id ?? null,
  };
};
