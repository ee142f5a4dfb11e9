import { AppError, type WrongField } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { commonReason } from '#platform/http/call/validate.ts';
import { findRecommender } from '../account/index.ts';
import { findAnyProduct } from '../catalogue/index.ts';
import { isSelfReferral, type Recommendation } from '../recommendation/index.ts';
import { visitorOf } from './number/find-recipient.ts';
import { newRecipientNumber } from './number/recipient-number.ts';
import { dataRefusals, isSameData, type JudgedPart, type PersonData } from './rules.ts';
import {
  insertHistory,
  insertRecipient,
  lockPerson,
  type Recipient,
  selectRecipientForUpdate,
  selectRecipientsByEmail,
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

/** Refuses a birth date that is not an adult's, data that do not fit the tariff or the country, and the recommender's own address. */
export const checkData = async (
  ctx: Ctx,
  recommendation: Recommendation,
  data: PersonData,
  names: FieldNames,
): Promise<void> => {
  const recommender = await findRecommender(ctx, recommendation.recommenderId);
  const isOwn = recommender !== null && isSelfReferral(recommender.email, data.email, ctx.client.config);
  const product = await findAnyProduct(ctx, recommendation.productId);
  const facts = {
    isSelfReferral: isOwn,
    isYoungTariff: product !== null && 'Young' in product && product.Young === true,
    country: ctx.client.config.Land,
    today: calendarDay(ctx.now),
  };
  const fields: WrongField[] = dataRefusals(data, facts).map(({ part, reason }) => ({ field: names[part], reason }));
  if (fields.length > 0) throw new AppError(commonReason(fields), fields);
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
  return { ...current, data, isLead, dataGivenAt: current.dataGivenAt ?? ctx.now };
};
