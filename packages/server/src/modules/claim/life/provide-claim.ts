import { type Ctx, transact } from '#platform/context.ts';
import { type BeneficiaryPerson, findBeneficiary } from '../notify/beneficiary.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpUntil } from '../rules.ts';
import { moveClaim } from './move-claim.ts';
import type { Claim } from './store.ts';

/** Provides a claim and mails the link to it; false when it is provided already or its beneficiary cannot be notified yet. */
export const provideClaim = (ctx: Ctx, claim: Claim, by: string): Promise<boolean> =>
  transact(ctx, async (inner) => {
    const person: BeneficiaryPerson | null = await findBeneficiary(inner, claim);
    if (!person) return false;
    const expiresAt = pickUpUntil(ctx.now, ctx.client.config.PraemieAbholbarTage);
    const provided = await moveClaim(
      inner,
      claim,
      'provide',
      { by, reason: null },
      { provided_at: ctx.now, expires_at: expiresAt },
    );
    if (!provided) return false;
    await mailPickup(inner, provided, person);
    return true;
  });
