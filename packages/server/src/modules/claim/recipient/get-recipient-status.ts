import { AppError } from '@mundwerk/contract/errors';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { RecommendationView } from '@mundwerk/contract/referral/visit';
import { addDays } from '@mundwerk/contract/values/day';
import { maskEmail } from '@mundwerk/contract/values/person/mask-email';
import { promiseOf, type Sums } from '@mundwerk/contract/values/promise';
import { listProductNames } from '#modules/catalogue/index.ts';
import { getRecipientOrder } from '#modules/order/index.ts';
import { findBankData } from '#modules/payout/index.ts';
import {
  findRecipientByNumber,
  optionalRecipient,
  type Recipient,
  UNCONFIRMED_DAYS,
} from '#modules/recipient/index.ts';
import { recommendationView } from '#modules/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import { explainRecipientReward } from '../explain-rewards.ts';
import { type Claim, selectClaimsOfRecipient } from '../life/store.ts';
import { claimSums } from '../rules.ts';
import { choicesOf } from './choose-recipient-order.ts';

/** The recipient whose status is shown, and whether the caller is that person. */
interface Looked {
  readonly recipient: Recipient;
  readonly isOwner: boolean;
}

/** The recipient a token names, else the one whose number the device remembers. */
const lookAt = async (ctx: Ctx, typedNumber: string | undefined): Promise<Looked> => {
  const caller = await optionalRecipient(ctx);
  if (caller?.isOwner) return caller;
  if (typedNumber) return { recipient: await findRecipientByNumber(ctx, typedNumber), isOwner: false };
  throw new AppError('recipientLinkEnded');
};

/** The claim to show: one that has not been cancelled or expired is preferred. */
const speakingClaim = (claims: readonly Claim[]): Claim | null =>
  claims.find(({ state }) => state !== 'Storniert' && state !== 'Abgelaufen') ?? claims.at(-1) ?? null;

const promisedSums = ({ client }: Ctx, { Produkt, AnteilEmpfehler }: RecommendationView): Sums =>
  promiseOf(
    Produkt.Praemien.map(({ Typ, WertCent }) => ({ kind: Typ, valueCents: WertCent })),
    { shareRecommender: AnteilEmpfehler, recipientCapCents: client.config.MaxEmpfaengerPraemieCent },
  ).recipient;

const deletionDay = ({ dataGivenAt, consentAt }: Recipient): string | null =>
  dataGivenAt && !consentAt ? addDays(calendarDay(dataGivenAt), UNCONFIRMED_DAYS) : null;

/** The contracts to choose from: dates and products, nothing else (decisions §20). */
const choiceViews = async (ctx: Ctx, recipient: Recipient): Promise<RecipientStatus['Auswahl']> => {
  const choices = recipient.consentAt ? await choicesOf(ctx, recipient) : [];
  if (choices.length === 0) return [];
  const products = await listProductNames(ctx);
  return choices.map(({ number, orderedOn, productId }) => ({
    Auftragsnummer: number,
    Auftragsdatum: orderedOn,
    Produkt: products.get(productId) ?? '',
  }));
};

/** The status of a recipient. A device that knows only the number sees days and sums, no personal data. */
export const getRecipientStatus = async (ctx: Ctx, typedNumber: string | undefined): Promise<RecipientStatus> => {
  const { recipient, isOwner } = await lookAt(ctx, typedNumber);
  const actor = { kind: 'recipient', id: recipient.id, hasProvenAddress: false } as const;
  const view = await recommendationView(ctx, recipient.recommendationNumber);
  const { order, steps } = await getRecipientOrder({ ...ctx, actor });
  const claim = speakingClaim(await selectClaimsOfRecipient(ctx, recipient.id));
  const sums = claim ? claimSums(claim) : promisedSums(ctx, view);
  const keepsAccounts = ctx.client.config.ModuleStoringBankdata;
  const account = isOwner && keepsAccounts ? await findBankData(ctx, recipient.id) : null;
  return {
    Empfehlungsnummer: view.Empfehlungsnummer,
    EmpfehlerVorname: view.EmpfehlerVorname,
    Produkt: { Id: view.Produkt.Id, AnzeigeName: view.Produkt.AnzeigeName },
    IstEigentuemer: isOwner,
    HatDaten: recipient.data !== null,
    HatZugestimmt: recipient.consentAt !== null,
    DatenLoeschungAm: deletionDay(recipient),
    Email: isOwner && recipient.data ? maskEmail(recipient.data.email) : null,
    Auftragsstatus: order?.state ?? null,
    Schritte: steps.map(({ step, on }) => ({ Schritt: step, IstErreicht: on !== null, Datum: on })),
    Betraege: sums,
    Praemienstatus: claim?.state ?? null,
    Erklaerung: await explainRecipientReward(ctx, recipient),
    Auswahl: isOwner ? await choiceViews(ctx, recipient) : [],
    BankdatenMoeglich: keepsAccounts && sums.Ueberweisung !== undefined,
    Bankdaten: account && { Kontoinhaber: account.holder, Iban: account.ibanMasked },
  };
};
