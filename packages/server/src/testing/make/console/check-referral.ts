import type { ClaimView, OrderStory, ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { RewardReason } from '@mundwerk/contract/values/reward/reward-explanation';
import type { ClaimState, OrderState } from '@mundwerk/contract/values/state/states';
import { expect } from 'vitest';
import { isEnded } from '#modules/core/order/index.ts';

/** What the explanation can say while a claim is in a state; an open claim names a condition, see `CONDITION_OF`. */
const SAID: Record<Exclude<ClaimState, 'Offen'>, readonly RewardReason[]> = {
  Bereitgestellt: ['ready', 'returned'],
  Abgeholt: [
    'held',
    'waitsForRun',
    'inProposal',
    'takenOut',
    'atBank',
    'runNotFetched',
    'accountFresh',
    'voucherEmpty',
  ],
  Ausgezahlt: ['paid', 'voucherSent'],
  Storniert: ['ended', 'endedAtBank'],
  Abgelaufen: ['lapsed'],
};
const SAID_WITHOUT_ORDER: readonly RewardReason[] = [
  'unused',
  'visited',
  'clicked',
  'expired',
  'addressUnconfirmed',
  'goodwillOpen',
];

/** The condition of the console's list that a reason says is not met. */
const CONDITION_OF: Partial<Record<RewardReason, OrderStory['Bedingungen'][number]['Art']>> = {
  notNewCustomer: 'Neukunde',
  newCustomerUnknown: 'Neukunde',
  awaitsAddress: 'AdresseBestaetigt',
  noRecipient: 'DatenUndZustimmung',
  dataMissing: 'DatenUndZustimmung',
  consentMissing: 'DatenUndZustimmung',
  premiumMissing: 'ErstbeitragBezahlt',
  premiumLater: 'ErstbeitragBezahlt',
  complaintPeriod: 'Einspruchsfrist',
  releaseMissing: 'Freigabe',
};

/** The states a contract's claims can have while it is in a state. */
const CLAIMS_OF: Record<OrderState, readonly ClaimState[]> = {
  Gemeldet: ['Offen'],
  Bestaetigt: ['Offen'],
  Freigegeben: ['Bereitgestellt', 'Abgeholt', 'Ausgezahlt', 'Abgelaufen'],
  Erledigt: ['Ausgezahlt', 'Abgelaufen'],
  Abgelehnt: ['Storniert'],
  Widerrufen: ['Storniert'],
  Storniert: ['Storniert'],
};

/** A claim and its payments: money is under way, paid or at rest, as the claim says. */
const checkPayments = ({ Praemierungsnummer, Status, Wahl, WertCent, Zahlungen }: ClaimView): void => {
  const live = Zahlungen.filter((payment) => payment.Status !== 'Storniert').map((payment) => [
    payment.Status,
    payment.BetragCent,
  ]);
  const isTransfer = Wahl === 'Ueberweisung';
  const expected =
    isTransfer && Status === 'Abgeholt'
      ? [['Offen', WertCent]]
      : isTransfer && Status === 'Ausgezahlt'
        ? [['Gezahlt', WertCent]]
        : [];
  expect(live, `payments of ${Praemierungsnummer}, ${Status}`).toEqual(expected);
};

/** Checks that an order, its claims, their payments and its conditions fit each other. */
export const checkOrder = (page: ReferralPage, order: OrderStory): void => {
  const name = `${page.Empfehlungsnummer}, order ${order.Status}`;
  expect(order.Auftragsdatum >= page.ErstelltAm.slice(0, 10), `${name}: ordered before it was recommended`).toBe(true);
  for (const claim of order.Praemierungen) {
    expect(CLAIMS_OF[order.Status], name).toContain(claim.Status);
    checkPayments(claim);
  }
  expect(order.Praemierungen.length > 0, `${name}: a contract has claims, a lead has none`).toBe(order.IstVertrag);
  if (order.Status !== 'Freigegeben' && order.Status !== 'Erledigt') return;
  // Where the contact gets no share, nothing waits for their data (decisions §20).
  const isNeeded = ({ Art }: { Art: string }): boolean => Art !== 'DatenUndZustimmung' || page.AnteilEmpfehler < 100;
  const unmet = order.Bedingungen.filter((one) => one.IstErfuellt !== true && isNeeded(one)).map(({ Art }) => Art);
  expect(unmet, `${name}: released without its conditions`).toEqual([]);
};

/** Compares an explanation with the claim and the conditions it is about. */
export const checkSaid = (
  name: string,
  code: RewardReason,
  order: OrderStory | undefined,
  claim: ClaimView | undefined,
): void => {
  if (!order) return void expect(SAID_WITHOUT_ORDER, name).toContain(code);
  if (!claim && isEnded(order.Status)) return void expect(code, name).toBe('ended');
  if (!claim) return void expect(code, name).toBe(order.IstVertrag ? 'otherGetsIt' : 'lead');
  if (claim.Status !== 'Offen') return void expect(SAID[claim.Status], name).toContain(code);
  expect([...SAID_WITHOUT_ORDER, ...Object.values(SAID).flat()], name).not.toContain(code);
  const condition = CONDITION_OF[code];
  const met = order.Bedingungen.find(({ Art }) => Art === condition)?.IstErfuellt;
  if (condition) expect(met, `${name}: ${condition}`).not.toBe(true);
};
