import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import type { ShareView } from '@mundwerk/contract/referral/recommendation';
import type { ChannelCode } from '@mundwerk/contract/values/channel';
import { stopFor } from '@mundwerk/contract/values/console/repairs';
import { promiseOf, shortSum, sumText } from '@mundwerk/contract/values/promise';
import { MESSAGE_MAX_LENGTH } from '@mundwerk/contract/values/text/message';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { Ctx } from '#platform/context.ts';
import { clientTranslate, sumWords } from '../client/index.ts';
import { contentOfLink, fillPlaces, wordsIn } from '../experiment/index.ts';
import { findLiving } from './find-recommendation.ts';
import { isPlainMessage, type Link, linksOf } from './rules.ts';
import { insertShare } from './store.ts';

/**
 * The links of a recommendation on the origin of the request, the short ones on the client's link domain if it has one. Channels that are
 * stopped for new links are left out.
 */
export const recommendationLinks = (ctx: Ctx, number: string): readonly [Link, ...Link[]] => {
  const { config } = ctx.client;
  const linkOrigin = config.LinkDomain[ctx.platform.config.environment] ?? ctx.origin;
  const [own, ...short] = linksOf(number, config, { portal: ctx.origin, links: linkOrigin.replace(/\/$/, '') });
  const { stops } = ctx.client;
  return [own, ...short.filter(({ channel }) => stopFor(stops, 'NeueLinks', { channel }, ctx.now)?.target !== 'Kanal')];
};

/** A link as experiments know it. */
interface ShownLink {
  readonly number: string;
  readonly createdAt: Date;
}

/** A product as a share screen names it; its rewards are present where the link pays more than is published. */
type SharedProduct = Pick<AnyProduct, 'AnzeigeName' | 'ImSatz'> & Partial<Pick<AnyProduct, 'Praemien'>>;

const valuesOf = ({ client }: Ctx, product: SharedProduct) => ({
  ...productValues(product),
  client: client.config.Name,
});

/** What the share screen of a link shows differently from the client's settings; undefined when nothing differs. */
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

/** The message of a new link, and the facts that adapt it. */
interface SentMessage {
  readonly message: string | null;
  /** Whether the message is the form's unedited suggestion. */
  readonly isSuggested: boolean;
  readonly shareRecommender: number;
  /** The product as it is published, and as this link promises it. */
  readonly published: AnyProduct;
  readonly product: AnyProduct;
}

const promisedSums = (ctx: Ctx, { Praemien }: AnyProduct, shareRecommender: number) =>
  promiseOf(
    Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender, recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent },
  );

/** The wording of the link's experiment arm, in place of the suggestion; it says where its sender is rewarded, like every supplied text. */
const armMessage = async (
  ctx: Ctx,
  link: ShownLink,
  message: string,
  { product, shareRecommender }: Pick<SentMessage, 'product' | 'shareRecommender'>,
): Promise<string> => {
  const { Name, StandardSprache } = ctx.client.config;
  const words = wordsIn(contentOfLink(ctx, 'Teiltext', link), 'Nachricht', ctx.language, StandardSprache);
  if (words === null) return message;
  const translate = await clientTranslate(ctx.platform, ctx.client, ctx.language);
  const isRewarded = shortSum(promisedSums(ctx, product, shareRecommender).recommender) !== null;
  const disclosure = isRewarded ? ` ${translate('lib.reward.disclosure')}` : '';
  const own = fillPlaces(words, valuesOf(ctx, product)).slice(0, MESSAGE_MAX_LENGTH - disclosure.length);
  const filled = own.includes(disclosure.trim()) ? own : own + disclosure;
  // The check of typed messages also applies to the wording that we put in their place.
  return isPlainMessage(filled, [Name, product.AnzeigeName]) ? filled : message;
};

/** A suggestion is written before the link exists and names the recipient's published sum; this replaces it with the sum of the link. */
const withOwnSum = async (ctx: Ctx, message: string, sent: SentMessage): Promise<string> => {
  const words = await sumWords(ctx, ctx.language);
  const sumOf = (product: AnyProduct): string =>
    sumText(promisedSums(ctx, product, sent.shareRecommender).recipient, words);
  const [published, own] = [sumOf(sent.published), sumOf(sent.product)];
  if (published === '' || published === own) return message;
  // A match that is the end of a larger sum, such as "5 €" in "15 €", stays.
  const named = message.replaceAll(published, (found, at: number) =>
    /[\d.,]/.test(message.charAt(at - 1)) ? found : own,
  );
  return named.length > MESSAGE_MAX_LENGTH ? message : named;
};

/** The message of a new link: as it was typed, or, if our suggestion was left unedited, with the wording and the sum of the link's arms. */
export const messageOfLink = async (ctx: Ctx, link: ShownLink, sent: SentMessage): Promise<string | null> => {
  const { message, isSuggested } = sent;
  if (!isSuggested || message === null) return message;
  return withOwnSum(ctx, await armMessage(ctx, link, message, sent), sent);
};

/** Notes that a living link was shared by a channel; repeating it writes nothing, so that it cannot be used to load the database. */
export const noteShare = async (ctx: Ctx, typedNumber: string, channel: ChannelCode): Promise<void> => {
  const { number } = await findLiving(ctx, typedNumber);
  await insertShare(ctx, number, channel);
};
