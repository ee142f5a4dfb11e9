import type { ClaimView } from '@mundwerk/contract/reward';
import { maskIban } from '@mundwerk/contract/values/iban';
import { calendarDay } from '../../../platform/calendar-day.ts';
import { findAnyProduct, textIn } from '../../catalogue/index.ts';
import { findOrder } from '../../order/index.ts';
import { type PayeeAccount, readOwnBankData, readPayments } from '../../payout/index.ts';
import { type Claim, selectClaimHistory } from '../claim/store.ts';
import { pickUpRefusal } from '../rules.ts';
import { type BeneficiaryCtx, findClaim } from './find-claim.ts';

/** The account saved for later, shown before a choice to who is logged in; a mailed link alone shows nothing of an account. */
const savedAccount = async ({ actor, ...ctx }: BeneficiaryCtx): Promise<PayeeAccount | null> =>
  actor.kind === 'recommender' && ctx.client.config.ModuleStoringBankdata
    ? readOwnBankData({ ...ctx, actor }, actor.id)
    : null;

/** A claim as its beneficiary sees it. */
export const claimView = async (ctx: BeneficiaryCtx, claim: Claim): Promise<ClaimView> => {
  const payment = (await readPayments(ctx, [claim.id])).at(-1) ?? null;
  const isReady = pickUpRefusal(claim.state) === null;
  const account = isReady ? await savedAccount(ctx) : (payment?.account ?? null);
  return {
    Praemierungsnummer: claim.number,
    Beguenstigter: claim.beneficiary,
    WertCent: claim.valueCents,
    Status: claim.state,
    Zahlung: payment?.state ?? null,
    Auswahl: isReady
      ? claim.choices.map((choice) => ({
          Id: choice.id,
          Titel: textIn(choice.title, ctx.language, ctx.client.config.StandardSprache),
          Typ: choice.kind,
          WertCent: choice.valueCents,
        }))
      : [],
    AbholbarBis: claim.expiresAt && calendarDay(claim.expiresAt),
    AbgeholtAm: claim.pickedUpAt?.toISOString() ?? null,
    Bankdaten: account && { Kontoinhaber: account.holder, Iban: maskIban(account.iban) },
  };
};

const detailsOf = async (ctx: BeneficiaryCtx, claim: Claim): Promise<Pick<ClaimView, 'Produkt' | 'Verlauf'>> => {
  const order = await findOrder(ctx, claim.orderId);
  const product = order && (await findAnyProduct(ctx, order.productId));
  const history = await selectClaimHistory(ctx, [claim.id]);
  return {
    ...(product ? { Produkt: { Id: product.Id, AnzeigeName: product.AnzeigeName } } : {}),
    Verlauf: history.map(({ state, at }) => ({ Status: state, Zeitpunkt: at.toISOString() })),
  };
};

/** The caller's claim, with its product and history where asked for. */
export const getReward = async (
  ctx: BeneficiaryCtx,
  typedNumber: string | undefined,
  hasDetails: boolean,
): Promise<ClaimView> => {
  const claim = await findClaim(ctx, typedNumber);
  return { ...(await claimView(ctx, claim)), ...(hasDetails ? await detailsOf(ctx, claim) : {}) };
};
