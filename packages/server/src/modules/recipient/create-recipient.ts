import { type Ctx, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { findLiving } from '../recommendation/index.ts';
import { optionalRecipient } from './authenticate.ts';
import { type IssuedToken, signRecipientToken } from './recipient-token.ts';
import { checkData, newVisitor, recordData } from './record-recipient.ts';
import type { PersonData } from './rules.ts';
import type { Recipient } from './store.ts';

const FORMS = [{ attempts: 60, windowMinutes: 15 }] as const;

const NAMES = { birthDate: 'Geburtsdatum', email: 'Email', postcode: 'Adresse.Plz' } as const;

/**
 * Gives a visitor of a living recommendation a number, and records the person's data if there are any. With the token of a recipient
 * of this recommendation, that one is completed instead of a new one made.
 */
export const createRecipient = async (
  ctx: Ctx,
  typedNumber: string,
  given: { readonly channel: string | null; readonly data: PersonData | null },
): Promise<{ readonly recipient: Recipient; readonly issued: IssuedToken }> => {
  const { data } = given;
  const recommendation = await findLiving(ctx, typedNumber);
  if (data) {
    await checkData(ctx, recommendation, data, NAMES);
    await reserveAttempt(ctx, 'recipient:data', [{ subject: ctx.ipPrefix, steps: FORMS }]);
  }
  const caller = await optionalRecipient(ctx);
  const own = caller?.recipient.recommendationNumber === recommendation.number ? caller : null;
  const base = own?.recipient ?? newVisitor(ctx, recommendation.number, given.channel);
  const recipient = data
    ? await transact(ctx, (inner) =>
        recordData(inner, base, { data, isOwner: own?.isOwner ?? true, isLead: false, names: NAMES }),
      )
    : base;
  // Callers who hold the number but not the person's token get no token that would open the person's data.
  const isWorthMore = data !== null || own === null || own.isOwner;
  return { recipient, issued: await signRecipientToken(ctx, isWorthMore ? recipient : { ...recipient, data: null }) };
};
