import { AppError } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { syncClaimsWithOrders } from '#modules/core/claim/index.ts';
import { joinOrders, type Order, openLead } from '#modules/core/order/index.ts';
import {
  checkData,
  findRecipientByNumber,
  findRecipientsByEmail,
  type IssuedToken,
  isSameData,
  lockPerson,
  newVisitor,
  optionalRecipient,
  type PersonData,
  type Recipient,
  recordData,
  signRecipientToken,
} from '#modules/core/recipient/index.ts';
import { findLiving } from '#modules/core/recommendation/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';

/** The input of the public form. */
export interface Lead {
  readonly recommendationNumber: string;
  readonly recipientNumber: string | null;
  readonly data: PersonData;
  readonly channel: string | null;
  readonly entrySource: string | null;
}

const PER_ADDRESS = [{ attempts: 20, windowMinutes: 60 }] as const;
const PER_NETWORK = [{ attempts: 120, windowMinutes: 60 }] as const;

/** The fields of the public form. */
export const LEAD_FIELDS = {
  birthDate: 'empfaengerdaten.geburtsdatum',
  email: 'empfaengerdaten.email',
  address: 'empfaengerdaten.adresse',
  postcode: 'empfaengerdaten.adresse.plz',
} as const;

/** The recipient the visitor came with: by the token, else by the number in the address; null for a new visitor. */
const cameAs = async (
  ctx: Ctx,
  lead: Lead,
  recommendationNumber: string,
): Promise<{ readonly recipient: Recipient; readonly isOwner: boolean } | null> => {
  const caller = await optionalRecipient(ctx);
  if (caller?.recipient.recommendationNumber === recommendationNumber) return caller;
  if (lead.recipientNumber === null) return null;
  const recipient = await findRecipientByNumber(ctx, lead.recipientNumber);
  if (recipient.recommendationNumber !== recommendationNumber) throw new AppError('recipientNotFound');
  return { recipient, isOwner: false };
};

/**
 * Reports that a visitor wants a contract: a lead with the person's data, until the client confirms it. There is one per
 * person and recommendation; sent again, the same one is answered, and the token only to a caller who sent the same data.
 */
export const reportLead = async (
  ctx: Ctx,
  lead: Lead,
): Promise<{
  readonly order: Order;
  readonly recipient: Recipient;
  readonly isNew: boolean;
  readonly issued: IssuedToken | null;
}> => {
  const emailNormal = normaliseEmail(lead.data.email);
  await reserveAttempt(ctx, 'tracking', [
    { subject: emailNormal, steps: PER_ADDRESS },
    { subject: ctx.ipPrefix, steps: PER_NETWORK },
  ]);
  const recommendation = await findLiving(ctx, lead.recommendationNumber);
  const data = await checkData(ctx, recommendation, lead.data, LEAD_FIELDS);
  const { number, productId } = recommendation;
  const caller = await cameAs(ctx, lead, number);
  return transact(ctx, async (inner) => {
    await lockPerson(inner, number, emailNormal);
    const namesakes = await findRecipientsByEmail(inner, number, emailNormal);
    const known = namesakes.find((one) => one.isLead && one.id !== caller?.recipient.id);
    const facts = { productId, channel: lead.channel, entrySource: lead.entrySource };
    if (known) {
      const { order, isNew } = await openLead(inner, known, facts);
      const isSame = known.data !== null && isSameData(known.data, data);
      return { order, recipient: known, isNew, issued: isSame ? await signRecipientToken(inner, known) : null };
    }
    const base = caller?.recipient ?? newVisitor(inner, number, lead.channel);
    const isOwner = caller?.isOwner ?? true;
    const recipient = await recordData(inner, base, { data, isOwner, isLead: true, names: LEAD_FIELDS });
    const { order, isNew } = await openLead(inner, recipient, facts);
    // A number that a report named has a person now, and the others may be told apart (decisions §20).
    await syncClaimsWithOrders(inner, await joinOrders(inner, [number], 'recipient'), 'recipient');
    return { order, recipient, isNew, issued: await signRecipientToken(inner, recipient) };
  });
};
