import type { AnyProduct } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import { OFFLINE_CODE_LENGTH, RECOMMENDATION_NUMBER_LENGTH } from '@mundwerk/contract/values/code';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { type Ctx, transact } from '#platform/context.ts';
import { commonReason } from '#platform/http/call/validate.ts';
import { newCode } from '#platform/ids.ts';
import {
  findRecommender,
  mailAddressConfirmation,
  optionalRecommender,
  type Person,
  type Recommender,
  refusalOf,
  refuseSupport,
  registerRecommender,
  requestNewsletterOptin,
} from '../account/index.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { raisedCentsOf, stampArms, type TriedProduct } from '../experiment/index.ts';
import { refuseStopped } from '../suspension/index.ts';
import { refuseNewTexts, storeCampaigns, storeTermsText, type TickedCampaign } from './agreed-texts.ts';
import { attributeToAgency } from './attribution.ts';
import { checkOffer } from './check-offer.ts';
import { mailCreated, shortUrlOf } from './mail-link.ts';
import { agentNumberOf, isOptinRequired, isSelfReferral, type Link, validUntil } from './rules.ts';
import { messageOfLink, recommendationLinks } from './share.ts';
import { insertRecommendation, lockCreations, selectLivingToRecipients } from './store.ts';

/** Input for a new recommendation. */
export interface NewRecommendation {
  readonly recommender: Person & { readonly wantsNewsletter: boolean };
  readonly recipient: {
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
  } | null;
  readonly productId: number;
  readonly shareRecommender: number;
  readonly message: string | null;
  /** Whether the message is the form's unedited suggestion. */
  readonly isSuggestedMessage?: boolean;
  /** The terms as they were shown; stored as evidence. */
  readonly termsText: string;
  /** Whether terms and campaigns were not shown now, because the recommender agreed to the same words before. */
  readonly isAgreedBefore?: boolean;
  readonly campaigns: readonly TickedCampaign[];
  readonly channel: string | null;
  readonly agentNumber: string | null;
  /** Secret of the invitation link that brought the recommender here. */
  readonly invitation: string | null;
}

/** A recommendation that was just created. */
export interface CreatedRecommendation {
  readonly number: string;
  readonly validUntil: Date;
  readonly message: string | null;
  /** What the link's arm of an experiment pays on top of the published reward. */
  readonly raisedCents: number;
  /** The product with the rewards that this link promises. */
  readonly product: AnyProduct;
  readonly isOptinRequired: boolean;
  readonly offlineCode: string | null;
  readonly links: readonly [Link, ...Link[]];
}

/** The recommendation that a new one renews, with its recommender's note for whom it is. */
export interface RenewedRecommendation {
  readonly number: string;
  readonly privateName: string | null;
}

/** How a recommendation came about, where its recommender did not simply make it. */
export interface Origin {
  readonly renewed?: RenewedRecommendation;
  /** Whether a visitor of the recommender's personal link made the recommendation. */
  readonly isByPersonalLink?: boolean;
}

/** Two codes of 45 random bits hardly ever collide; more collisions in a row than this mean something is broken. */
const ATTEMPTS = 5;

/** Logged-in users recommend in their own name, whatever the form says; clients may require the login. */
const recommenderOf = async (
  ctx: Ctx,
  typed: NewRecommendation['recommender'],
): Promise<NewRecommendation['recommender']> => {
  const actor = await optionalRecommender(ctx);
  const account = actor && (await findRecommender(ctx, actor.id));
  if (!actor || !account) {
    if (ctx.client.config.ModuleErzwingeLogin) throw new AppError('loginRequired');
    return typed;
  }
  refuseSupport(actor);
  const { email, salutation, firstName, lastName } = account;
  return { email, salutation, firstName, lastName, wantsNewsletter: typed.wantsNewsletter };
};

/** Collects all errors, field by field, so that a form can show them at once; throws if there are any. */
const check = async (ctx: Ctx, input: NewRecommendation): Promise<AnyProduct> => {
  const { product, wrong } = await checkOffer(ctx, input);
  const fields = [...wrong];
  const refusal = await refusalOf(ctx, input.recommender.email);
  if (refusal) fields.push({ field: 'Empfehler.Email', reason: refusal });
  if (input.recipient && isSelfReferral(input.recommender.email, input.recipient.email, ctx.client.config)) {
    fields.push({ field: 'Empfaenger.Email', reason: 'selfReferral' });
  }
  if (!product || fields.length > 0) throw new AppError(commonReason(fields), fields);
  return product;
};

const triedProduct = ({ Id, Praemien }: AnyProduct): TriedProduct => ({
  id: Id,
  paysTransfers: Praemien.some(({ Typ }) => Typ === 'Ueberweisung'),
});

/** The product as a new link promises it: with the raise of the link's experiment arm, or as it is published. */
const promisedBy = async (
  ctx: Ctx,
  number: string,
  published: AnyProduct,
): Promise<{ readonly raisedCents: number; readonly product: AnyProduct }> => {
  const raisedCents = await raisedCentsOf(ctx, { number, product: triedProduct(published) });
  if (raisedCents === 0) return { raisedCents, product: published };
  const product = await findPromisedProduct(ctx, published.Id, { createdAt: ctx.now, raisedCents });
  return { raisedCents, product: product ?? published };
};

const insertWithFreshCodes = async (
  ctx: Ctx,
  recommender: Recommender,
  input: NewRecommendation,
  {
    renewed,
    isByPersonalLink = false,
    agentNumber,
    product,
  }: Origin & { readonly agentNumber: string | null; readonly product: AnyProduct },
): Promise<Stored['created']> => {
  const termsHash = await storeTermsText(ctx, input.termsText);
  const ends = validUntil(ctx.now, ctx.client.config);
  const agencyNumber = await attributeToAgency(ctx, recommender, { ...input, agentNumber });
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const number = newCode(RECOMMENDATION_NUMBER_LENGTH);
    const offlineCode = ctx.client.config.ModuleErstelleOfflineEmpfehlungCode ? newCode(OFFLINE_CODE_LENGTH) : null;
    // Recommendations made by visitors of a personal link take no part in experiments.
    const promised = isByPersonalLink ? { raisedCents: 0, product } : await promisedBy(ctx, number, product);
    const { shareRecommender, isSuggestedMessage: isSuggested = false } = input;
    const sent = { message: input.message, isSuggested, shareRecommender, published: product };
    const message = await messageOfLink(ctx, { number, createdAt: ctx.now }, { ...sent, product: promised.product });
    const isInserted = await insertRecommendation(ctx, {
      number,
      recommender_id: recommender.id,
      recommender_first_name: input.recommender.firstName,
      product_id: input.productId,
      share_recommender: shareRecommender,
      raised_cents: promised.raisedCents,
      message,
      terms_hash: termsHash,
      channel: input.channel,
      agent_number: agentNumber,
      agency_number: agencyNumber,
      offline_code: offlineCode,
      recipient_first_name: input.recipient?.firstName ?? null,
      recipient_last_name: input.recipient?.lastName ?? null,
      recipient_email: input.recipient?.email ?? null,
      private_name: renewed?.privateName ?? null,
      renews: renewed?.number ?? null,
      by_personal_link: isByPersonalLink,
      created_at: ctx.now,
      valid_until: ends,
    });
    if (isInserted) return { number, offlineCode, validUntil: ends, message, ...promised };
  }
  throw new Error(`no free recommendation number in ${ATTEMPTS} attempts`);
};

/**
 * Refuses a second recommendation of a product to the same recipient; the error carries the number of the living one (decisions §4).
 * Addresses are compared as mailboxes, and creations of one recommender take turns, so that of two concurrent ones only one succeeds.
 */
const refuseSecond = async (ctx: Ctx, recommender: Recommender, input: NewRecommendation): Promise<void> => {
  if (!input.recipient) return;
  await lockCreations(ctx, recommender.id);
  const mailbox = normaliseEmail(input.recipient.email);
  const living = await selectLivingToRecipients(ctx, recommender.id, input.productId);
  const first = living.find(({ recipientEmail }) => normaliseEmail(recipientEmail) === mailbox);
  if (!first) return;
  const reason = isOptinRequired(recommender, ctx.client.config) ? 'recommendationUnconfirmed' : 'recommendationExists';
  throw new AppError(reason, [], { Empfehlungsnummer: first.number });
};

/** A recommendation that was stored, with all that mails about it need. */
interface Stored {
  readonly recommender: Recommender;
  /** Whether this recommendation created the account. */
  readonly isNew: boolean;
  readonly created: Pick<
    CreatedRecommendation,
    'number' | 'offlineCode' | 'validUntil' | 'message' | 'raisedCents' | 'product'
  >;
}

/**
 * Stores which arms a new link belongs to. Links made by visitors of a personal link have no share screen; a renewal inherits its share,
 * so its recommender saw no preselection.
 */
const stampLink = async (
  ctx: Ctx,
  { number, product }: Pick<CreatedRecommendation, 'number' | 'product'>,
  { isByPersonalLink, renewed }: Origin,
): Promise<void> => {
  if (ctx.client.experiments.length === 0 || isByPersonalLink) return;
  const actor = await optionalRecommender(ctx);
  await stampArms(ctx, {
    number,
    product: triedProduct(product),
    loggedInId: actor?.id ?? null,
    isRenewed: renewed !== undefined,
  });
};

/** Checks a recommendation and stores it within the caller's transaction, in the name of the recommender in the input; sends no mail. */
export const storeRecommendation = async (ctx: Ctx, input: NewRecommendation, origin: Origin = {}): Promise<Stored> => {
  // Stops are checked before the fields: while the programme is stopped, correcting the input would not help.
  refuseStopped(ctx, 'NeueLinks', { productId: input.productId });
  const product = await check(ctx, input);
  const { recommender, isNew } = await registerRecommender(ctx, input.recommender);
  refuseStopped(ctx, 'NeueLinks', { personId: recommender.id });
  if (!isNew) await refuseSecond(ctx, recommender, input);
  const agentNumber = agentNumberOf(input.agentNumber, product);
  const created = await insertWithFreshCodes(ctx, recommender, input, { ...origin, agentNumber, product });
  await stampLink(ctx, created, origin);
  await storeCampaigns(ctx, created.number, input.campaigns);
  return { recommender, isNew, created };
};

/** Makes a recommendation within the caller's transaction. Mails go to the recommender alone: the recipient gets the link from them (decisions §4). */
export const makeRecommendation = async (
  ctx: Ctx,
  input: NewRecommendation,
  origin: Origin = {},
): Promise<CreatedRecommendation> => {
  const { recommender, isNew, created } = await storeRecommendation(ctx, input, origin);
  const links = recommendationLinks(ctx, created.number);
  const isLocked = isOptinRequired(recommender, ctx.client.config);

  const { shareRecommender } = input;
  // A locked link is mailed once it leads to the offer: until then the mail that asks for the address is the only one.
  if (!isLocked)
    await mailCreated(ctx, recommender, { ...created, shareRecommender, shortUrl: shortUrlOf(links) }, isNew);
  if (input.recommender.wantsNewsletter) await requestNewsletterOptin(ctx, recommender);
  else if (isLocked) await mailAddressConfirmation(ctx, recommender);
  return { ...created, isOptinRequired: isLocked, links };
};

/** Creates a recommendation and, with the first one, the recommender's account. */
export const createRecommendation = (ctx: Ctx, form: NewRecommendation): Promise<CreatedRecommendation> =>
  transact(ctx, async (inner) => {
    if (form.isAgreedBefore) await refuseNewTexts(inner, form);
    return makeRecommendation(inner, { ...form, recommender: await recommenderOf(inner, form.recommender) });
  });
