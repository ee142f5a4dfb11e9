import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { type Ctx, type CtxOf, transact } from '../../../../platform/context.ts';
import { reserveAttempt } from '../../../../platform/throttle/throttle.ts';
import { mailAddressConfirmation, mailPasswordLinkTo, type Recommender } from '../../../account/index.ts';
import type { OperatorActor } from '../../../actors.ts';
import { findBeneficiary, mailPickup, revokeRewardLinks, selectClaimsOfRecommender } from '../../../claim/index.ts';
import { mailLinkAgain } from '../../../recommendation/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import { findAccount } from '../find-account.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { resendable, resendScope } from './list-resendable-mails.ts';

/** A mail that is asked for. */
export interface WantedMail {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
}

const PER_DAY = [{ attempts: RESENDS_A_DAY, windowMinutes: 24 * 60 }];

/** The new link of a pickup mail is the only one that opens the claim. */
const mailReward = async (ctx: Ctx, { id }: Recommender, number: string | null): Promise<boolean> => {
  const claim = (await selectClaimsOfRecommender(ctx, id)).find((one) => one.number === number);
  const person = claim && (await findBeneficiary(ctx, claim));
  if (!person) return false;
  await revokeRewardLinks(ctx, [claim.id]);
  await mailPickup(ctx, claim, person);
  return true;
};

const write = async (ctx: Ctx, account: Recommender, { kind, number }: WantedMail): Promise<boolean> => {
  switch (kind) {
    case 'Zugang':
      await mailPasswordLinkTo(ctx, account);
      return true;
    case 'Adresse':
      return (await mailAddressConfirmation(ctx, account, 'owner')) === 'mail-due';
    case 'Empfehlung':
      return mailLinkAgain(ctx, account, number ?? '');
    case 'Abholung':
      return mailReward(ctx, account, number);
  }
};

/** Sends a mail again to the stored address, three times a day and kind; a link in it is new, and the old one ends. */
export const resendMail = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  wanted: WantedMail,
  reason: Reason,
): Promise<ActDone> => {
  const account = await findAccount(ctx, id);
  const isOffered = (await resendable(ctx, account)).some(
    ({ kind, number }) => kind === wanted.kind && number === wanted.number,
  );
  if (!isOffered) throw new AppError('notFound');
  const attempt = await reserveAttempt(ctx, resendScope(wanted.kind), [{ subject: id, steps: PER_DAY }]);
  try {
    return await transact(ctx, async (inner) => {
      if (!(await write(inner, account, wanted))) throw new AppError('tooManyAttempts');
      await recordAct(inner, {
        act: 'mail.resend',
        subject: { kind: 'account', id, personId: id },
        after: { mail: wanted.kind, number: wanted.number },
        reason: reasonOf(reason),
      });
      return done(null);
    });
  } catch (error) {
    await attempt.takeBack();
    throw error;
  }
};
