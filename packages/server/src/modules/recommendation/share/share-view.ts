import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ShareView } from '@mundwerk/contract/referral/recommendation';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Ctx } from '../../../platform/context.ts';
import { contentOfLink, fillPlaces, wordsIn } from '../../experiment/index.ts';
import { isPlainMessage } from '../rules.ts';

/** A link as experiments know it. */
interface ShownLink {
  readonly number: string;
  readonly createdAt: Date;
}

const valuesOf = ({ client }: Ctx, product: Pick<AnyProduct, 'AnzeigeName' | 'ImSatz'>) => ({
  ...productValues(product),
  client: client.config.Name,
});

/** What the share screen of a link shows otherwise than the client's settings say; undefined where they hold. */
export const shareScreenView = (
  ctx: Ctx,
  link: ShownLink,
  product: Pick<AnyProduct, 'AnzeigeName' | 'ImSatz'>,
): ShareView | undefined => {
  if (ctx.client.experiments.length === 0) return undefined;
  const { Kanaele } = contentOfLink(ctx, 'Kanalreihenfolge', link);
  const words = contentOfLink(ctx, 'Teiltext', link);
  const subject = wordsIn(words, 'Betreff', ctx.language, ctx.client.config.StandardSprache);
  if (!Kanaele && subject === null) return undefined;
  return {
    Kanaele: Kanaele ? [...Kanaele] : null,
    Betreff: subject === null ? null : fillPlaces(subject, valuesOf(ctx, product)),
  };
};

/** The message of a new link: what was typed, or where our suggestion was left as it was, the words of its arm. */
export const messageOfLink = (
  ctx: Ctx,
  link: ShownLink,
  { message, isSuggested, product }: { message: string | null; isSuggested: boolean; product: AnyProduct },
): string | null => {
  if (!isSuggested || message === null) return message;
  const { Name, StandardSprache } = ctx.client.config;
  const words = wordsIn(contentOfLink(ctx, 'Teiltext', link), 'Nachricht', ctx.language, StandardSprache);
  if (words === null) return message;
  const filled = fillPlaces(words, valuesOf(ctx, product)).slice(0, MESSAGE_MAX_LENGTH);
  // The check of what people type holds for what we put into their mouths, too.
  return isPlainMessage(filled, [Name, product.AnzeigeName]) ? filled : message;
};
