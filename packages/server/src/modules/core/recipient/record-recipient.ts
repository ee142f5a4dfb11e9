import { AppError, type WrongField } from '@mundwerk/contract/errors';
import { neededData } from '@mundwerk/contract/values/person/contact-data';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { violatedConstraint } from '#platform/db/database.ts';
import { commonReason } from '#platform/http/call/validate.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findRecommender } from '../account/index.ts';
import { findAnyProduct } from '../catalogue/index.ts';
import { findLiving, isSelfReferral, type Recommendation, storeTermsText } from '../recommendation/index.ts';
import { lockRecipient, newRecipientNumber, visitorOf } from './number/recipient-number.ts';
import { notePhoneConsent } from './phone-consent.ts';
import { type IssuedToken, optionalRecipient, signRecipientToken } from './recipient-token.ts';
import { dataRefusals, isSameData, type JudgedPart, missingData, type PersonData, withoutUnneeded } from './rules.ts';
import {
  insertHistory,
  insertRecipient,
  lockPerson,
  type Recipient,
  selectRecipientForUpdate,
  selectRecipientsByEmail,
  updateConsent,
  updateData,
} from './store.ts';

/** Names of the judged fields on the wire, for error responses. */
export type FieldNames = Readonly<Record<JudgedPart, string>>;

/** A visitor of a recommendation: a number that attributes a contract, without a row until something is typed. */
export const newVisitor = (ctx: Ctx, recommendationNumber: string, channel: string | null): Recipient => {
  const visitor = visitorOf(ctx, newRecipientNumber(ctx, { recommendationNumber, channel }));
  if (!visitor) throw new Error('a new number that cannot be read');
  return { ...visitor, channel };
};

/** Gives visitors their rows: somebody typed something, or a contract names their number. */
export const storeVisitors = async (ctx: Ctx, visitors: readonly Recipient[]): Promise<void> => {
  for (const visitor of visitors)
    if (await insertRecipient(ctx, visitor)) await insertHistory(ctx, visitor.id, 'created');
};

/** What a body that was refused for other fields leaves out, so that all are told at once. */
export const missingIn = (
  { client: { config } }: Ctx,
  given: { readonly birthDate: unknown; readonly address: unknown },
  names: FieldNames,
): WrongField[] => {
  // The parts that are there are judged by their schemas.
  const data = { birthDate: given.birthDate ? '' : null, street: given.address ? '' : null };
  return missingData(data, neededData(config, false)).map(({ part, reason }) => ({ field: names[part], reason }));
};

/**
 * Refuses data that are missing, a birth date that is not an adult's, data that do not fit the tariff or the country, and the recommender's
 * own address; returns the data without what the contract does not need.
 */
export const checkData = async (
  ctx: Ctx,
  recommendation: Recommendation,
  given: PersonData,
  names: FieldNames,
): Promise<PersonData> => {
  const recommender = await findRecommender(ctx, recommendation.recommenderId);
  const isOwn = recommender !== null && isSelfReferral(recommender.email, given.email, ctx.client.config);
  const product = await findAnyProduct(ctx, recommendation.productId);
  const isYoungTariff = product !== null && 'Young' in product && product.Young === true;
  const needed = neededData(ctx.client.config, isYoungTariff);
  const data = withoutUnneeded(given, needed);
  const facts = {
    isSelfReferral: isOwn,
    isYoungTariff,
    country: ctx.client.config.Land,
    today: calendarDay(ctx.now),
  };
  const refusals = [...missingData(data, needed), ...dataRefusals(data, facts)];
  const fields: WrongField[] = refusals.map(({ part, reason }) => ({ field: names[part], reason }));
  if (fields.length > 0) throw new AppError(commonReason(fields), fields);
  return data;
};

/**
 * Writes the data of a recipient. The person may correct them until the consent; a caller who only holds the number may enter them once, and
 * repeat the same data if the response was lost. recipientExists otherwise.
 */
export const recordData = async (
  ctx: Ctx,
  recipient: Recipient,
  given: { readonly data: PersonData; readonly isOwner: boolean; readonly isLead: boolean; readonly names: FieldNames },
): Promise<Recipient> => {
  const { data } = given;
  const refusal = new AppError('recipientExists', [{ field: given.names.email, reason: 'recipientExists' }]);
  const emailNormal = normaliseEmail(data.email);
  await lockPerson(ctx, recipient.recommendationNumber, emailNormal);
  await storeVisitors(ctx, [recipient]);
  const current = await selectRecipientForUpdate(ctx, recipient.id);
  if (!current) throw new AppError('recipientNotFound');
  if (current.data && isSameData(current.data, data)) return current;
  if (current.consentAt || (current.data && !given.isOwner)) throw refusal;
  const isLead = given.isLead || current.isLead;
  const namesakes = await selectRecipientsByEmail(ctx, recipient.recommendationNumber, emailNormal);
  const isTaken = namesakes.some((one) => one.id !== recipient.id && (one.consentAt || (isLead && one.isLead)));
  if (isTaken) throw refusal;
  if (!(await updateData(ctx, recipient.id, data, { emailNormal, isLead }))) throw refusal;
  await insertHistory(ctx, recipient.id, current.data ? 'data-corrected' : 'data-given');
  await notePhoneConsent(ctx, recipient.id, { before: current.data, after: data });
  return { ...current, data, isLead, dataGivenAt: current.dataGivenAt ?? ctx.now };
};

const FORMS = [{ attempts: 60, windowMinutes: 15 }] as const;

/** The fields of the call that makes a recipient. */
export const RECIPIENT_FIELDS: FieldNames = {
  birthDate: 'Geburtsdatum',
  email: 'Email',
  address: 'Adresse',
  postcode: 'Adresse.Plz',
};

/**
 * Gives a visitor of a living recommendation a number, and records the person's data if there are any. With the token of a recipient
 * of this recommendation, that one is completed instead of a new one made. Later modules pass in `follow` for the consequences of data,
 * which run in the same transaction.
 */
export const createRecipient = async (
  ctx: Ctx,
  typedNumber: string,
  given: { readonly channel: string | null; readonly data: PersonData | null },
  follow: (ctx: Ctx, recommendationNumber: string) => Promise<unknown>,
): Promise<{ readonly recipient: Recipient; readonly issued: IssuedToken }> => {
  const recommendation = await findLiving(ctx, typedNumber);
  const data = given.data && (await checkData(ctx, recommendation, given.data, RECIPIENT_FIELDS));
  if (data) {
    await reserveAttempt(ctx, 'recipient:data', [{ subject: ctx.ipPrefix, steps: FORMS }]);
  }
  const caller = await optionalRecipient(ctx);
  const own = caller?.recipient.recommendationNumber === recommendation.number ? caller : null;
  const base = own?.recipient ?? newVisitor(ctx, recommendation.number, given.channel);
  const recipient = data
    ? await transact(ctx, async (inner) => {
        const input = { data, isOwner: own?.isOwner ?? true, isLead: false, names: RECIPIENT_FIELDS };
        const recorded = await recordData(inner, base, input);
        await follow(inner, recorded.recommendationNumber);
        return recorded;
      })
    : base;
  // Callers who hold the number but not the person's token get no token that would open the person's data.
  const isWorthMore = data !== null || own === null || own.isOwner;
  return { recipient, issued: await signRecipientToken(ctx, isWorthMore ? recipient : { ...recipient, data: null }) };
};

/**
 * Records that a recipient agreed to the terms as they were shown, with their text, its hash as version, and the time. The
 * first agreement stays. recipientExists when the person already confirmed this recommendation as another recipient.
 */
export const recordConsent = async (
  ctx: Ctx,
  recipientId: string,
  termsText: string,
): Promise<{ readonly agreedAt: Date; readonly isFirst: boolean }> => {
  const recipient = await lockRecipient(ctx, recipientId);
  if (!recipient) throw new AppError('sessionEnded');
  if (recipient.consentAt) return { agreedAt: recipient.consentAt, isFirst: false };
  if (!recipient.data) throw new AppError('inputInvalid', [{ field: 'Empfaenger', reason: 'fieldMissing' }]);
  try {
    const isRecorded = await updateConsent(ctx, recipientId, await storeTermsText(ctx, termsText));
    if (!isRecorded) throw new AppError('sessionEnded');
  } catch (error) {
    if (violatedConstraint(error) === 'recipient_confirmed_once') throw new AppError('recipientExists');
    throw error;
  }
  await insertHistory(ctx, recipientId, 'consent-given');
  return { agreedAt: ctx.now, isFirst: true };
};
