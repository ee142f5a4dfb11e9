import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import { findRecipientsAtAddress, mailRecipientStatus } from '#modules/recipient/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { type Claim, selectClaim, selectClaimsOfRecipient, selectClaimsOfRecommender } from '../life/store.ts';
import { findBeneficiary } from '../notify/beneficiary.ts';
import { mailPickup } from '../notify/mail-pickup.ts';
import { pickUpRefusal } from '../rules.ts';
import { selectRewardToken } from '../token/store.ts';

/** Enough attempts for lost mails, too few to flood a mailbox. */
const PER_PERSON = [
  { attempts: 3, windowMinutes: 60 },
  { attempts: 8, windowMinutes: 24 * 60 },
];
const PER_NETWORK = [{ attempts: 30, windowMinutes: 60 }];

/** Most mails that one request sends; more would flood the mailbox. */
const MAX_MAILS = 5;

const isReady = ({ state }: Claim): boolean => pickUpRefusal(state) === null;

const mailReady = async (ctx: Ctx, claims: readonly Claim[]): Promise<number> => {
  let written = 0;
  for (const claim of claims.filter(isReady).slice(0, MAX_MAILS)) {
    const person = await findBeneficiary(ctx, claim);
    if (!person) continue;
    await mailPickup(ctx, claim, person);
    written += 1;
  }
  return written;
};

/** Mails links to all claims that are ready for an address, as recommender or recipient; a recipient without any gets the status link. */
const mailAddress = async (ctx: Ctx, emailNormal: string): Promise<void> => {
  const recommender = await findRecommenderByEmail(ctx, emailNormal);
  if (recommender) await mailReady(ctx, await selectClaimsOfRecommender(ctx, recommender.id));
  for (const recipient of await findRecipientsAtAddress(ctx, emailNormal, MAX_MAILS)) {
    const written = await mailReady(ctx, await selectClaimsOfRecipient(ctx, recipient.id));
    if (written === 0) await mailRecipientStatus(ctx, recipient.id, 'requested');
  }
};

/** The owner of an earlier link gets a new one while there is something to pick up. */
const mailOwner = async (ctx: Ctx, token: string): Promise<void> => {
  const found = await selectRewardToken(ctx, hashToken(token));
  const claim = found && (await selectClaim(ctx, 'id', found.claimId));
  if (claim) await mailReady(ctx, [claim]);
};

/** Mails new links to claims that are ready to be picked up; the response does not reveal whether there are any. */
export const requestRewardLink = async (
  ctx: Ctx,
  named: { readonly email: string | null; readonly token: string | null },
): Promise<void> => {
  const emailNormal = named.email === null ? null : normaliseEmail(named.email);
  await reserveAttempt(ctx, 'reward-link', [
    { subject: named.token ?? emailNormal ?? '', steps: PER_PERSON },
    { subject: ctx.ipPrefix, steps: PER_NETWORK },
  ]);
  await transact(ctx, async (inner) => {
    if (named.token !== null) await mailOwner(inner, named.token);
    else if (emailNormal !== null) await mailAddress(inner, emailNormal);
  });
};
