import type { Reward } from '@mundwerk/contract/catalogue/catalogue';
import { AppError } from '@mundwerk/contract/errors';
import type { RecipientData } from '@mundwerk/contract/referral/recipient';
import type { RecommendationView } from '@mundwerk/contract/referral/visit';
import { divideReward } from '@mundwerk/contract/values/promise';
import { formatGermanDate } from '@mundwerk/contract/values/text/german-date';
import { formatCents } from '@mundwerk/contract/values/text/money-text';
import type { Ctx } from '#platform/context.ts';
import { findPromisedProduct } from '../catalogue/index.ts';
import { findLiving, recommendationView } from '../recommendation/index.ts';
import { findRecipient } from './number/recipient-number.ts';
import { type IssuedToken, optionalRecipient, signRecipientToken } from './recipient-token.ts';
import { type PersonData, parseRecipientNumber } from './rules.ts';
import type { Recipient } from './store.ts';

/** The data of a recipient as their owner sees them. */
export const recipientDataView = ({ street, houseNumber, postcode, city, ...data }: PersonData): RecipientData => ({
  Anrede: data.salutation,
  Vorname: data.firstName,
  Nachname: data.lastName,
  Geburtsdatum: data.birthDate && formatGermanDate(data.birthDate),
  Email: data.email,
  Telefon: data.phone,
  Adresse:
    street === null ? null : { Strasse: street, Hausnummer: houseNumber ?? '', Plz: postcode ?? '', Ort: city ?? '' },
  Werbeeinwilligung: data.hasAdvertisingConsent,
});

/** A recipient as a caller who knows the number may see it. */
export interface LookedUpRecipient {
  readonly recipient: Recipient;
  /** The caller is the person itself. */
  readonly isOwner: boolean;
  /** Token for the caller; issued only while there is no data to protect. */
  readonly issued: IssuedToken | null;
}

/** Finds a recipient by the number in a link; recipientNotFound when there is none. */
export const findByNumber = async (ctx: Ctx, typedNumber: string): Promise<Recipient> => {
  const number = parseRecipientNumber(typedNumber);
  const recipient = number && (await findRecipient(ctx, 'number', number));
  if (!recipient) throw new AppError('recipientNotFound');
  return recipient;
};

/** Looks up a recipient by its number. */
export const getRecipient = async (ctx: Ctx, typedNumber: string): Promise<LookedUpRecipient> => {
  const recipient = await findByNumber(ctx, typedNumber);
  const caller = await optionalRecipient(ctx);
  return {
    recipient,
    isOwner: caller?.recipient.id === recipient.id && caller.isOwner,
    issued: recipient.data === null ? await signRecipientToken(ctx, recipient) : null,
  };
};

/** A recommendation in whatever state, for one of its recipients; recipientNotFound when the recipient belongs to another one. */
export const getAnyRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  recipientNumber: string,
): Promise<RecommendationView> => {
  const view = await recommendationView(ctx, typedNumber);
  const recipient = await findByNumber(ctx, recipientNumber);
  if (recipient.recommendationNumber !== view.Empfehlungsnummer) throw new AppError('recipientNotFound');
  return view;
};

/** A living recommendation, for one of its recipients; throws the error that says why it cannot be followed. */
export const getRecommendation = async (
  ctx: Ctx,
  typedNumber: string,
  recipientNumber: string,
): Promise<RecommendationView> => {
  const view = await getAnyRecommendation(ctx, typedNumber, recipientNumber);
  const { number } = await findLiving(ctx, view.Empfehlungsnummer);
  // A renewal is a different recommendation with recipients of its own, so the old one counts as expired.
  if (number !== view.Empfehlungsnummer) throw new AppError('recommendationExpired');
  return view;
};

/** The recipient's part of each reward of a living recommendation, by the recommender's choice and the client's cap. */
export const listRecipientRewards = async (ctx: Ctx, typedNumber: string): Promise<Reward[]> => {
  const number = parseRecipientNumber(typedNumber)
    ? (await findByNumber(ctx, typedNumber)).recommendationNumber
    : typedNumber;
  const recommendation = await findLiving(ctx, number);
  const product = await findPromisedProduct(ctx, recommendation.productId, recommendation);
  const terms = {
    shareRecommender: recommendation.shareRecommender,
    recipientCapCents: ctx.client.config.MaxEmpfaengerPraemieCent,
  };
  return (product?.Praemien ?? []).flatMap((reward) => {
    const { recipient } = divideReward(reward.WertCent, terms);
    return recipient > 0 ? [{ ...reward, WertCent: recipient, Wert: formatCents(recipient, ctx.language) }] : [];
  });
};
