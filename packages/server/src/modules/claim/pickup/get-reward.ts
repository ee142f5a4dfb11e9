import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { maskIban } from '@mundwerk/contract/values/person/iban';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { expectedBy } from '@mundwerk/contract/values/waiting-times';
import { findAnyProduct, textIn } from '#modules/catalogue/index.ts';
import { findOrder } from '#modules/order/index.ts';
import { type PayeeAccount, readOwnBankData, readPayments } from '#modules/payout/index.ts';
import { countFree, selectClaimsWithCode } from '#modules/voucher/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Claim, selectClaimHistory } from '../life/store.ts';
import { findBeneficiary } from '../notify/beneficiary.ts';
import { type Choice, claimKind, claimSums, pickUpRefusal } from '../rules.ts';
import { type BeneficiaryCtx, findClaim } from './find-claim.ts';

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
