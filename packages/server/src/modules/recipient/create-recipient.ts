import { type Ctx, transact } from '../../platform/context.ts';
import { reserveAttempt } from '../../platform/throttle/throttle.ts';
import { findLiving } from '../recommendation/index.ts';
import { optionalRecipient } from './authenticate.ts';
import { type IssuedToken, signRecipientToken } from './recipient-token.ts';
import { checkData, recordData, recordVisitor } from './record-recipient.ts';
import type { PersonData } from './rules.ts';
import type { Recipient } from './store.ts';

/** Every visitor who continues gets a number, and many share one network, so numbers have a higher limit than forms. */
const NUMBERS = [{ attempts: 600, windowMinutes: 15 }] as const;
const FORMS = [{ attempts: 60, windowMinutes: 15 }] as const;

const NAMES = { birthDate: 'Geburtsdatum', email: 'Email', postcode: 'Adresse.Plz' } as const;

/**
 * Records a recipient of a living recommendation: a number alone, or with the person's data. With the token of a recipient
 * of this recommendation, that one is completed instead of a new one made.
 */
export const createRecipient = async (
  ctx: Ctx,
  typedNumber: string,
  given: { readonly channel: string | null; readonly data: PersonData | null },
): Promise<{ readonly recipient: Recipient; readonly issued: IssuedToken }> => {
  const { data } = given;
  const recommendation = await findLiving(ctx, typedNumber);
  if (data) await checkData(ctx, recommendation, data, NAMES);
  const scope = data ? 'recipient:data' : 'recipient:number';
  await reserveAttempt(ctx, scope, [{ subject: ctx.ipPrefix, steps: data ? FORMS : NUMBERS }]);
  const caller = await optionalRecipient(ctx);
  const own = caller?.recipient.recommendationNumber === recommendation.number ? caller : null;
  const recipient = await transact(ctx, async (inner) => {
    const base = own?.recipient ?? (await recordVisitor(inner, recommendation.number, given.channel));
    if (!data) return base;
    return recordData(inner, base, { data, isOwner: own?.isOwner ?? true, isLead: false, names: NAMES });
  });
  // Callers who hold the number but not the person's token get no token that would open the person's data.
  const isWorthMore = data !== null || own === null || own.isOwner;
  return { recipient, issued: await signRecipientToken(ctx, isWorthMore ? recipient : { ...recipient, data: null }) };
};
