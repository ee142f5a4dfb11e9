import { formatCents } from '@mundwerk/contract/values/text/money-text';
import { type Ctx, transact } from '#platform/context.ts';
import { type OutgoingMail, queueMail } from '#platform/mail/send-mail.ts';
import { type BeneficiaryPerson, findBeneficiary } from '../notify/beneficiary.ts';
import { claimMail } from '../notify/claim-mail.tsx';
import { cancelClaims } from './cancel-claims.ts';
import { type Claim, lockClaims, selectClaim } from './store.ts';

/** Reason in the history of a claim that a person judged dishonest. */
const REFUSED = 'review';

/** The mail to the beneficiary of a refused claim; null while there is no person to notify. */
export const refusalMail = async (ctx: Ctx, claim: Claim, message: string): Promise<OutgoingMail | null> => {
  const person = await findBeneficiary(ctx, claim);
  return person && refusalMailTo(ctx, person, claim, message);
};

/** The mail about a refused claim to a given person. */
export const refusalMailTo = (
  ctx: Ctx,
  person: BeneficiaryPerson,
  claim: Pick<Claim, 'beneficiary' | 'valueCents'>,
  message: string,
): Promise<OutgoingMail> =>
  claimMail({ ...ctx, language: person.language }, person, {
    kind: 'reward-refused',
    section: 'reviewRefused',
    beneficiary: claim.beneficiary,
    values: {
      reward: formatCents(claim.valueCents, person.language),
      message,
      support: ctx.client.config.SupportEmail,
    },
    paragraphs: ['reviewRefused.intro', 'reviewRefused.decided', 'reviewRefused.message'],
    next: ['reviewRefused.object'],
  });

/**
 * Cancels a claim and its open payment by a person's decision. The mail to the beneficiary says that a person decided, quotes the
 * message and explains how to object (Art. 22 GDPR). False, and nothing changed, when the payment is with the bank or the claim has ended.
 */
export const refuseClaim = (
  ctx: Ctx,
  claimId: string,
  { by, message }: { readonly by: string; readonly message: string },
): Promise<boolean> =>
  transact(ctx, async (inner) => {
    const claims = await lockClaims(inner, { ids: [claimId] });
    await cancelClaims(inner, claims, { by, reason: REFUSED });
    const claim = await selectClaim(inner, 'id', claimId);
    if (claim?.state !== 'Storniert' || claims[0]?.state === 'Storniert') return false;
    const mail = await refusalMail(inner, claim, message);
    if (mail) await queueMail(inner, mail);
    return true;
  });
