import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import { RESENDS_A_DAY, type ResendableMailKind } from '@mundwerk/contract/values/console/repair/repairs';
import { type Ctx, type CtxOf, transact } from '../../../../platform/context.ts';
import { reserveAttempt } from '../../../../platform/throttle/throttle.ts';
import { mailAddressConfirmation, mailPasswordLinkTo } from '../../../account/index.ts';
import type { OperatorActor } from '../../../actors.ts';
import { type Claim, findBeneficiary, mailPickup, mailVoucher, revokeRewardLinks } from '../../../claim/index.ts';
import { mailRecipientStatus } from '../../../recipient/index.ts';
import { mailLinkAgain } from '../../../recommendation/index.ts';
import { recordAct } from '../../audit/record-act.ts';
import { type DataOwner, findDataOwner } from '../data-request/find-data-owner.ts';
import { subjectOf } from '../data-request/open-request.ts';
import { done } from '../preview.ts';
import type { Reason } from '../reason.ts';
import { claimsOf, resendable, resendScope } from './list-resendable-mails.ts';

/** A mail that is asked for. */
export interface WantedMail {
  readonly kind: ResendableMailKind;
  readonly number: string | null;
}

const PER_DAY = [{ attempts: RESENDS_A_DAY, windowMinutes: 24 * 60 }];

const claimBy = async (ctx: Ctx, owner: DataOwner, number: string | null): Promise<Claim | undefined> =>
  (await claimsOf(ctx, owner)).find((one) => one.number === number);

/** The new link of a pickup mail is the only one that opens the claim. */
const mailReward = async (ctx: Ctx, claim: Claim | undefined): Promise<boolean> => {
  const person = claim && (await findBeneficiary(ctx, claim));
  if (!person) return false;
  await revokeRewardLinks(ctx, [claim.id]);
  await mailPickup(ctx, claim, person);
  return true;
};

/** Contacts have chosen no language, and are written in the client's. */
const mailStatus = async (ctx: Ctx, { contact }: DataOwner, number: string | null): Promise<boolean> => {
  const row = contact?.rows.find(({ recommendationNumber }) => recommendationNumber === number);
  if (!row) return false;
  await mailRecipientStatus({ ...ctx, language: ctx.client.config.StandardSprache }, row.id, 'requested');
  return true;
};

const write = async (ctx: Ctx, owner: DataOwner, { kind, number }: WantedMail): Promise<boolean> => {
  const { account } = owner;
  if (kind === 'Abholung') return mailReward(ctx, await claimBy(ctx, owner, number));
  if (kind === 'Statusseite') return mailStatus(ctx, owner, number);
  if (kind === 'Gutschein') {
    const claim = await claimBy(ctx, owner, number);
    return claim !== undefined && mailVoucher(ctx, claim);
  }
  if (!account) return false;
  if (kind === 'Empfehlung') return mailLinkAgain(ctx, account, number ?? '');
  if (kind === 'Adresse') return (await mailAddressConfirmation(ctx, account, 'owner')) === 'mail-due';
  await mailPasswordLinkTo(ctx, account);
  return true;
};

/** Sends a mail again to the stored address, three times a day and kind; a link in it is new, and the old one ends. */
export const resendMail = async (
  ctx: CtxOf<OperatorActor>,
  id: string,
  wanted: WantedMail,
  reason: Reason,
): Promise<ActDone> => {
  const owner = await findDataOwner(ctx, id);
  const isOffered = (await resendable(ctx, owner)).some(
    ({ kind, number }) => kind === wanted.kind && number === wanted.number,
  );
  if (!isOffered) throw new AppError('notFound');
  const attempt = await reserveAttempt(ctx, resendScope(wanted.kind), [{ subject: id, steps: PER_DAY }]);
  try {
    return await transact(ctx, async (inner) => {
      if (!(await write(inner, owner, wanted))) throw new AppError('tooManyAttempts');
      await recordAct(inner, {
        act: 'mail.resend',
        subject: subjectOf({ personId: id, isContact: owner.account === null }),
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
