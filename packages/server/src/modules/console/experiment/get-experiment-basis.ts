import { defaultShare } from '@mundwerk/contract/values/text/share';
import { listProductNames } from '#modules/catalogue/index.ts';
import { sharesToPreselect } from '#modules/experiment/index.ts';
import type { Ctx } from '#platform/context.ts';
import { productsWithTransfer } from './tried-products.ts';
import { orderedChannelsOf } from './usable-content.ts';

/** The products that pay by transfer, in the order of the reader's alphabet. */
const productViews = async (ctx: Ctx) => {
  const sums = new Map(
    (await productsWithTransfer(ctx, null)).map(({ product, transferCents }) => [product.id, transferCents]),
  );
  return [...(await listProductNames(ctx))].flatMap(([Id, AnzeigeName]) => {
    const WertCent = sums.get(Id);
    return WertCent === undefined ? [] : [{ Id, AnzeigeName, WertCent }];
  });
};

/** What variants are made from: the client's channels in their order, the shares it offers, its languages, its products. */
export const getExperimentBasis = async (ctx: Ctx) => {
  const { config, experiments } = ctx.client;
  return {
    Kanaele: orderedChannelsOf(config),
    Anteile: sharesToPreselect(config),
    Anteil: defaultShare(config),
    Sprachen: [...config.Sprachen],
    Produkte: await productViews(ctx),
    Belegt: experiments.flatMap(({ surface, decidedArm }) => (decidedArm === null ? surface : [])),
  };
};
