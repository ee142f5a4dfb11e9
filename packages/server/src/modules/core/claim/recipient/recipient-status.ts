import { AppError } from '@mundwerk/contract/errors';
import type { RecipientStatus } from '@mundwerk/contract/referral/recipient-status';
import type { RecommendationView } from '@mundwerk/contract/referral/visit';
import { addDays } from '@mundwerk/contract/values/day';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import { maskPhone } from '@mundwerk/contract/values/person/phone';
import { promiseOf, type Sums } from '@mundwerk/contract/values/promise';
import type { RecipientActor } from '#modules/actors.ts';
import { listProductNames } from '#modules/core/catalogue/index.ts';
import {
  getRecipientOrder,
  hintsOfReport,
  joinOrder,
  joinOrders,
  type LooseRow,
  type Order,
  readSides,
} from '#modules/core/order/index.ts';
import { eraseBankData, findBankData } from '#modules/core/payout/index.ts';
import {
  eraseRecipientData,
  findRecipient,
  findRecipientByNumber,
  optionalRecipient,
  type Recipient,
  UNCONFIRMED_DAYS,
  updateMatchNumber,
} from '#modules/core/recipient/index.ts';
import { lockRecommendations, recommendationView } from '#modules/core/recommendation/index.ts';
import { raiseTask } from '#modules/core/task/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, type CtxOf, transact } from '#platform/context.ts';
import { reserveAttempt } from '#platform/throttle/throttle.ts';
import { explainRecipientReward } from '../explain-rewards.ts';
import { closeClaims } from '../life/close-claims.ts';
import { syncClaimsWithOrders } from '../life/follow-orders.ts';
import { type Claim, selectClaimsOfRecipient } from '../life/store.ts';
import { findBeneficiary } from '../notify/claim-mail.tsx';
import { mailPickup } from '../notify/mail-pickup.ts';
import { claimSums, pickUpRefusal } from '../rules.ts';
import { issueRewardToken } from '../token/reward-token.ts';

/** A person knows their contract, or does not; more attempts than these are guesses. */
const PER_PERSON = [{ attempts: 10, windowMinutes: 60 }];

/** What the recipient says: one of the contracts shown, a number, or that they do not know. */
export type Said = { readonly orderNumber: string } | { readonly customerNumber: string } | 'unknown';

/** The contracts that may be this contact's: those without a person, while contract and contact have to be told apart. */
export const choicesOf = async (ctx: Ctx, { id, recommendationNumber }: Recipient): Promise<readonly LooseRow[]> => {
  const sides = (await readSides(ctx, [recommendationNumber])).get(recommendationNumber);
  const isWaiting = sides?.contacts.some((one) => one.id === id && !one.hasOrder) ?? false;
  return isWaiting && sides ? sides.orders.filter(({ separatedFrom }) => !separatedFrom.includes(id)) : [];
};

const joinedBy = async (ctx: Ctx, recipient: Recipient, said: Said): Promise<Order[]> => {
  const { id, recommendationNumber } = recipient;
  if (said === 'unknown') {
    await raiseTask(ctx, { kind: 'Zuordnung', ref: recommendationNumber });
    return [];
  }
  if ('customerNumber' in said) {
    await updateMatchNumber(ctx, id, hintsOfReport(ctx, { number: said.customerNumber }).number);
    return joinOrders(ctx, [recommendationNumber], 'recipient');
  }
  const chosen = (await choicesOf(ctx, recipient)).find(({ number }) => number === said.orderNumber);
  if (!chosen) throw new AppError('orderNotFound');
  const joined = await joinOrder(ctx, { orderId: chosen.id, contactId: id, cause: 'join-chosen' }, 'recipient');
  return [joined, ...(await joinOrders(ctx, [recommendationNumber], 'recipient'))];
};

/** Joins the contract that a recipient names, or hands the question to the operators; true when the recipient has a contract now. */
export const chooseRecipientOrder = async (ctx: CtxOf<RecipientActor>, said: Said): Promise<boolean> => {
  await reserveAttempt(ctx, 'recipient-order', [{ subject: ctx.actor.id, steps: PER_PERSON }]);
  return transact(ctx, async (inner) => {
    const recipient = await findRecipient(inner, 'id', ctx.actor.id);
    if (!recipient?.consentAt) throw new AppError('orderNotFound');
    await lockRecommendations(inner, [recipient.recommendationNumber]);
    const joined = await joinedBy(inner, recipient, said);
    await syncClaimsWithOrders(inner, joined, 'recipient');
    return joined.some(({ recipientId }) => recipientId === recipient.id);
  });
};

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
    Telefon: isOwner && recipient.data?.phoneConsentText ? maskPhone(recipient.data.phone ?? '') : null,
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

const PER_CLAIM = [
  { attempts: 5, windowMinutes: 60 },
  { attempts: 20, windowMinutes: 24 * 60 },
];

/** Opens the reward that waits for a recipient: returns its token to a holder of the mailed link, and mails it to everyone else (null). */
export const openRecipientReward = async (ctx: CtxOf<RecipientActor>): Promise<string | null> => {
  const claims = await selectClaimsOfRecipient(ctx, ctx.actor.id);
  const claim = claims.find(({ state }) => pickUpRefusal(state) === null) ?? claims.at(-1);
  const refusal = claim ? pickUpRefusal(claim.state) : 'rewardNotReady';
  if (!claim || refusal) throw new AppError(refusal ?? 'rewardNotReady');
  await reserveAttempt(ctx, 'recipient-reward', [{ subject: claim.id, steps: PER_CLAIM }]);
  return transact(ctx, async (inner) => {
    if (ctx.actor.hasProvenAddress) return issueRewardToken(inner, claim.id);
    const person = await findBeneficiary(inner, claim);
    if (!person) throw new AppError('rewardNotReady');
    await mailPickup(inner, claim, person);
    return null;
  });
};

/**
 * Deletes the data of a recipient in one transaction: as a refusal before the consent, or as its withdrawal afterwards. The caller
 * verifies that the recipient wants this. The recommendation and its recommender's reward stay; a reward of the recipient that was not
 * picked up ends with a withdrawal. Returns the recipient's number.
 */
export const eraseRecipient = (ctx: Ctx, id: string): Promise<string> =>
  transact(ctx, async (inner) => {
    const { answer, number, recommendationNumber } = await eraseRecipientData(inner, id);
    await eraseBankData(inner, id);
    // Without consent no claim was provided; an open one stays open, as it does when data is deleted after twelve weeks.
    if (answer === 'withdrawn') await closeClaims(inner, { recipientId: id });
    // A contract that named the person, or might have been theirs, may belong to another contact.
    await syncClaimsWithOrders(inner, await joinOrders(inner, [recommendationNumber], 'recipient'), 'recipient');
    return number;
  });

/** Deletes the data of the recipient who requests it on their status page. */
export const deleteRecipientData = (ctx: CtxOf<RecipientActor>): Promise<string> => eraseRecipient(ctx, ctx.actor.id);
