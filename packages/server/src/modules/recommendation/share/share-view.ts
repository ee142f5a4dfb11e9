import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ShareView } from '@mundwerk/contract/referral/recommendation';
import { promiseOf, sumText } from '@mundwerk/contract/values/promise';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Ctx } from '../../../platform/context.ts';
import { sumWords } from '../../client/index.ts';
import { contentOfLink, fillPlaces, wordsIn } from '../../experiment/index.ts';
import { isPlainMessage } from '../rules.ts';

/** A link as experiments know it. */
interface ShownLink {
  readonly number: string;
  readonly createdAt: Date;
}

/** A product as a share screen names it; what it pays is known where the link pays more than is published. */
type SharedProduct = Pick<AnyProduct, 'AnzeigeName' | 'ImSatz'> & Partial<Pick<AnyProduct, 'Praemien'>>;

const valuesOf = ({ client }: Ctx, product: SharedProduct) => ({
  ...productValues(product),
  client: client.config.Name,
});

/** What the share screen of a link shows otherwise than the client's settings say; undefined where they hold. */
export const shareScreenView = (
  ctx: Ctx,
  link: ShownLink & { readonly raisedCents: number },
  product: SharedProduct,
): ShareView | undefined => {
  const rewards = link.raisedCents > 0 ? product.Praemien : undefined;
  if (ctx.client.experiments.length === 0 && !rewards) return undefined;
  const { Kanaele } = contentOfLink(ctx, 'Kanalreihenfolge', link);
  const words = contentOfLink(ctx, 'Teiltext', link);
  const subject = wordsIn(words, 'Betreff', ctx.language, ctx.client.config.StandardSprache);
  if (!Kanaele && subject === null && !rewards) return undefined;
  return {
    Praemien: rewards?.map(({ Typ, WertCent }) => ({ Typ, WertCent })) ?? null,
    Kanaele: Kanaele ? [...Kanaele] : null,
    Betreff: subject === null ? null : fillPlaces(subject, valuesOf(ctx, product)),
  };
};

/** What a new link is sent with. */
interface SentMessage {
  readonly message: string | null;
  /** It is the form's suggestion as it was. */
  readonly isSuggested: boolean;
  readonly shareRecommender: number;
  /** The product as it is published, and as this link promises it. */
  readonly published: AnyProduct;
  readonly product: AnyProduct;
}

/** The words of a link's arm in the place of a suggestion. */
const armMessage = (ctx: Ctx, link: ShownLink, message: string, product: AnyProduct): string => {
  const { Name, StandardSprache } = ctx.client.config;
  const words = wordsIn(contentOfLink(ctx, 'Teiltext', link), 'Nachricht', ctx.language, StandardSprache);
  if (words === null) return message;
  const filled = fillPlaces(words, valuesOf(ctx, product)).slice(0, MESSAGE_MAX_LENGTH);
  // The check of what people type holds for what we put into their mouths, too.
  return isPlainMessage(filled, [Name, product.AnzeigeName]) ? filled : message;
};

/** A suggestion was written before the link was there, and names the contact's sum as it is published; here it names the link's own. */
const withOwnSum = async (ctx: Ctx, message: string, sent: SentMessage): Promise<string> => {
  const words = await sumWords(ctx, ctx.language);
  const terms = {
    shareRecommender: sent.shareRecommender,
    recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent,
  };
  const sumOf = ({ Praemien }: AnyProduct): string => {
    const rewards = Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent }));
    return sumText(promiseOf(rewards, terms).recipient, words);
  };
  const [published, own] = [sumOf(sent.published), sumOf(sent.product)];
  if (published === '' || published === own) return message;
  // The end of a larger sum, such as "5 €" in "15 €", is another one.
  const named = message.replaceAll(published, (found, at: number) =>
    /[\d.,]/.test(message.charAt(at - 1)) ? found : own,
  );
  return named.length > MESSAGE_MAX_LENGTH ? message : named;
};

/** The message of a new link: what was typed, or where our suggestion was left as it was, the words and the sum of its arms. */
export const messageOfLink = async (ctx: Ctx, link: ShownLink, sent: SentMessage): Promise<string | null> => {
  const { message, isSuggested, product } = sent;
  if (!isSuggested || message === null) return message;
  return withOwnSum(ctx, armMessage(ctx, link, message, product), sent);
};
