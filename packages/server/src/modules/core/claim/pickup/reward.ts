import { AppError } from '@mundwerk/contract/errors';
import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { maskEmail, normaliseEmail } from '@mundwerk/contract/values/person/email';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import { expectedBy } from '@mundwerk/contract/values/waiting-times';
import type { RecommenderActor } from '#modules/actors.ts';
import { findRecommenderByEmail, refuseSupport } from '#modules/core/account/index.ts';
import { findAnyProduct, textIn } from '#modules/core/catalogue/index.ts';
import { findOrder } from '#modules/core/order/index.ts';
import { type PayeeAccount, readOwnBankData, readPayments } from '#modules/core/payout/index.ts';
import { findRecipientsAtAddress, mailRecipientStatus } from '#modules/core/recipient/index.ts';
import { countFree, selectClaimsWithCode } from '#modules/core/voucher/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { hashToken } from '#platform/ids.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import {
  type Claim,
  selectClaim,
  selectClaimHistory,
  selectClaimsOfRecipient,
  selectClaimsOfRecommender,
} from '../life/store.ts';
import { findBeneficiary } from '../notify/claim-mail.tsx';
import { mailPickup } from '../notify/mail-pickup.ts';
import { type Choice, claimKind, claimSums, pickUpRefusal } from '../rules.ts';
import { selectRewardToken } from '../token/store.ts';
import { type BeneficiaryCtx, findClaim, findOwnClaim } from './find-claim.ts';

/** The saved account, shown before a choice to a logged-in beneficiary; a mailed link alone does not reveal the account. */
const savedAccount = async ({ actor, ...ctx }: BeneficiaryCtx): Promise<PayeeAccount | null> =>
  actor.kind === 'recommender' && ctx.client.config.ModuleStoringBankdata
    ? readOwnBankData({ ...ctx, actor }, actor.id)
    : null;

/** The choices of a claim, and whether each is available. */
const choicesOf = (ctx: BeneficiaryCtx, claim: Claim): Promise<ClaimView['Auswahl']> =>
  Promise.all(
    claim.choices.map(async (choice) => ({
      ...titleOf(ctx, choice),
      WertCent: choice.valueCents,
      Verfuegbar:
        choice.kind === 'Ueberweisung' ||
        (await countFree(ctx, { rewardId: choice.id, valueCents: choice.valueCents }, 1)) > 0,
      ErwartetBis: expectedBy(choice.kind, calendarDay(ctx.now), ctx.client.config),
    })),
  );

const titleOf = ({ language, client }: BeneficiaryCtx, choice: Choice) => ({
  Id: choice.id,
  Titel: textIn(choice.title, language, client.config.StandardSprache),
  Typ: choice.kind,
});

/** A claim as its beneficiary sees it. */
export const claimView = async (ctx: BeneficiaryCtx, claim: Claim): Promise<ClaimView> => {
  const payment = (await readPayments(ctx, [claim.id])).at(-1) ?? null;
  const isReady = pickUpRefusal(claim.state) === null;
  const chosen = claim.choices.find(({ id }) => id === claim.chosenRewardId);
  const person = await findBeneficiary(ctx, claim);
  const account = isReady ? await savedAccount(ctx) : (payment?.account ?? null);
  return {
    Praemierungsnummer: claim.number,
    Art: claimKind(claim.kind),
    Beguenstigter: claim.beneficiary,
    WertCent: claim.valueCents,
    Betraege: claimSums(claim),
    Status: claim.state,
    Zahlung: payment?.state ?? null,
    Auswahl: isReady ? await choicesOf(ctx, claim) : [],
    Gewaehlt: chosen ? titleOf(ctx, chosen) : null,
    HatGutscheincode: (await selectClaimsWithCode(ctx, [claim.id])).has(claim.id),
    Rueckgabegrund: isReady ? claim.returnReason : null,
    AbholbarBis: claim.expiresAt && calendarDay(claim.expiresAt),
    AbgeholtAm: claim.pickedUpAt?.toISOString() ?? null,
    ErwartetBis:
      claim.pickedUpAt && claim.payoutKind
        ? expectedBy(claim.payoutKind, calendarDay(claim.pickedUpAt), ctx.client.config)
        : null,
    Bankdaten: account && { Kontoinhaber: account.holder, Iban: maskIban(account.iban) },
    Email: person && maskEmail(person.email),
  };
};

const detailsOf = async (ctx: BeneficiaryCtx, claim: Claim): Promise<Pick<ClaimView, 'Produkt' | 'Verlauf'>> => {
  const order = claim.orderId === null ? null : await findOrder(ctx, claim.orderId);
  const product = order && (await findAnyProduct(ctx, order.productId));
  const history = await selectClaimHistory(ctx, [claim.id]);
  return {
    ...(product
      ? {
          Produkt: {
            Id: product.Id,
            AnzeigeName: product.AnzeigeName,
            ...(product.ImSatz ? { ImSatz: product.ImSatz } : {}),
          },
        }
      : {}),
    Verlauf: history.map(({ state, at }) => ({ Status: state, Zeitpunkt: at.toISOString() })),
  };
};

/** The caller's claim, with its product and history where requested. */
export const getReward = async (
  ctx: BeneficiaryCtx,
  typedNumber: string | undefined,
  hasDetails: boolean,
): Promise<ClaimView> => {
  const claim = await findClaim(ctx, typedNumber);
  return { ...(await claimView(ctx, claim)), ...(hasDetails ? await detailsOf(ctx, claim) : {}) };
};

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

/** Enough attempts for lost mails, too few to flood a mailbox. */
const PER_CLAIM = [
  { attempts: 3, windowMinutes: 60 },
  { attempts: 10, windowMinutes: 24 * 60 },
];

/** Mails the recommender a new link to a claim that waits to be picked up. */
export const sendRewardMail = async (ctx: CtxOf<RecommenderActor>, typedNumber: string): Promise<void> => {
  refuseSupport(ctx.actor);
  const claim = await findOwnClaim(ctx, ctx.actor.id, typedNumber);
  const refusal = pickUpRefusal(claim.state);
  if (refusal) throw new AppError(refusal);
  await reserveAttempt(ctx, 'reward-mail', [{ subject: claim.id, steps: PER_CLAIM }]);
  await transact(ctx, async (inner) => {
    const person = await findBeneficiary(inner, claim);
    if (!person) throw new AppError('notFound');
    await mailPickup(inner, claim, person);
  });
};
