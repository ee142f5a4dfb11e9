import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { WrongField } from '@mundwerk/contract/errors';
import { RecommendationInput } from '@mundwerk/contract/referral/recommendation';
import type { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { findProduct } from '../catalogue/index.ts';
import { isAllowedShare, isPlainMessage } from './rules.ts';

/** What a recommendation offers; null where a form left it out or sent no value of the right type. */
interface Offer {
  readonly productId: number | null;
  readonly shareRecommender: number | null;
  readonly message: string | null;
}

/** Looks up the product of an offer and collects what the client's products and settings do not allow. */
export const checkOffer = async (
  ctx: Ctx,
  { productId, shareRecommender, message }: Offer,
): Promise<{ readonly product: AnyProduct | null; readonly wrong: readonly WrongField[] }> => {
  const { config } = ctx.client;
  const product = productId === null ? null : await findProduct(ctx, productId);
  const wrong: WrongField[] = [];
  if (productId !== null && !product) wrong.push({ field: 'Empfehlung.Produkt', reason: 'productNotFound' });
  if (shareRecommender !== null && !isAllowedShare(shareRecommender, config)) {
    wrong.push({ field: 'Empfehlung.AnteilEmpfehler', reason: 'inputInvalid' });
  }
  if (message && !isPlainMessage(message, [config.Name, product?.AnzeigeName ?? ''])) {
    wrong.push({ field: 'Empfehlung.Nachricht', reason: 'inputInvalid' });
  }
  return { product, wrong };
};

const fields = RecommendationInput.shape.Empfehlung.shape;
const parsed = <T>(schema: z.ZodType<T>, value: unknown) => schema.safeParse(value).data ?? null;

/** The wrong fields of the offer in a body that was refused for other fields. */
export const wrongOfferIn = async (ctx: Ctx, body: unknown): Promise<readonly WrongField[]> => {
  const given = (body as { Empfehlung?: Record<string, unknown> | null } | null | undefined)?.Empfehlung;
  const { wrong } = await checkOffer(ctx, {
    productId: parsed(fields.Produkt, given?.Produkt),
    shareRecommender: parsed(fields.AnteilEmpfehler, given?.AnteilEmpfehler),
    message: parsed(fields.Nachricht, given?.Nachricht),
  });
  return wrong;
};
