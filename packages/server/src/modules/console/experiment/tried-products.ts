import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentArm, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import { isRewardActive, type Sums, sumsOf } from '@mundwerk/contract/values/promise';
import { momentOf, readCatalogue } from '#modules/catalogue/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The facts that decide which products an experiment divides. */
interface Tried {
  readonly surface: ExperimentSurface;
  readonly productId: number | null;
}

type Product = Awaited<ReturnType<typeof readCatalogue>>['listed'][number];

/** What a product pays now, by kind. */
const publishedSums = ({ rewards }: Product, { now }: Ctx): Sums =>
  sumsOf(rewards.filter((reward) => isRewardActive(reward, momentOf(now))));

/** The products that pay by transfer now, or only the requested one, with the highest transfer. */
export const productsWithTransfer = async (
  ctx: Ctx,
  productId: number | null,
): Promise<{ readonly product: Product; readonly transferCents: number }[]> =>
  [...(await readCatalogue(ctx)).products.values()].flatMap((product) => {
    const transferCents = publishedSums(product, ctx).Ueberweisung;
    return transferCents && (productId === null || productId === product.id) ? [{ product, transferCents }] : [];
  });

/** The products whose links an experiment divides; null where it divides those of all. */
export const triedProductIds = async (ctx: Ctx, { surface, productId }: Tried): Promise<number[] | null> =>
  surface === 'Praemienhoehe' ? (await productsWithTransfer(ctx, productId)).map(({ product }) => product.id) : null;

/** Refuses amounts that exceed a budget limit even once: the reward would be paused for as long as the experiment runs. */
export const refuseOverBudget = async (
  ctx: Ctx,
  { surface, productId, arms }: Tried & { readonly arms: readonly ExperimentArm[] },
): Promise<void> => {
  if (surface !== 'Praemienhoehe') return;
  const most = Math.max(0, ...arms.map(({ Anders }) => Anders.MehrCent ?? 0));
  const isOver = (await productsWithTransfer(ctx, productId)).some(({ product }) =>
    product.rewards.some(
      ({ kind, valueCents, budget }) =>
        kind === 'Ueberweisung' && Object.values(budget?.limits ?? {}).some((limit) => limit < valueCents + most),
    ),
  );
  if (isOver) throw new AppError('experimentOverBudget');
};
