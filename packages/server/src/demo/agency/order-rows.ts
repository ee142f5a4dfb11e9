import type { Reward } from '#modules/core/catalogue/index.ts';
import { promisedBy } from '#modules/core/claim/index.ts';
import type { PayableClaim } from '#modules/core/payout/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { type ClaimStep, isPremiumPaid, stepsOf } from './demo-histories.ts';
import { DEMO, type DemoOrder, historyOf, type Moment, NOTHING, together } from './demo-order.ts';
import people from './people.json' with { type: 'json' };
import { addressOf, type DemoRecommendation, type DemoSetting } from './recommendation-rows.ts';
import type { DemoRow, DemoRows } from './store.ts';

const NUMBER_LENGTH = 12;
const DAY_MS = 86_400_000;

/** Input of an invented claim: the promise to its beneficiary, and the steps it has taken. */
interface DemoClaim {
  readonly one: DemoRecommendation;
  readonly promised: ReturnType<typeof promisedBy>[number];
  readonly recipientId: string | null;
  readonly steps: readonly ClaimStep[];
  readonly moment: Moment;
}

/** The payment of a claim that was paid out: it needs no account any more. */
const paymentRows = (claim: PayableClaim, paymentId: string, pickedUpAt: Date, paidAt: Date): DemoRows => {
  const line = { payment_id: paymentId, by: DEMO, reason: null };
  return {
    payment: [
      {
        id: paymentId,
        claim_id: claim.id,
        owner_id: claim.recommenderId ?? claim.recipientId,
        end_to_end_id: `${claim.number}-1`,
        amount_cents: claim.valueCents,
        state: 'Gezahlt',
        created_at: pickedUpAt,
      },
    ],
    payment_history: [
      { ...line, event: 'open', from_state: null, to_state: 'Offen', at: pickedUpAt },
      { ...line, event: 'book', from_state: 'Offen', to_state: 'Gezahlt', at: paidAt },
    ],
  };
};

/** Invents one beneficiary's claim on its way as far as it came. */
export const inventClaim = ({ ctx, ids }: DemoSetting, claim: DemoClaim): DemoOrder => {
  const { one, recipientId, steps, moment } = claim;
  const { beneficiary, choices, valueCents } = claim.promised;
  const name = `claim ${one.name} ${beneficiary}`;
  const [id, number] = [ids.id(name), ids.code(name, NUMBER_LENGTH)];
  const momentOf = (event: ClaimStep[0]): Date | null => {
    const step = steps.find(([happened]) => happened === event);
    return step ? moment(step[2]) : null;
  };
  const [providedAt, pickedUpAt, paidAt] = [momentOf('provide'), momentOf('pickUp'), momentOf('payOut')];
  const chosen = pickedUpAt && choices.find(({ kind }) => kind === 'Ueberweisung');
  const paidCents = chosen?.valueCents ?? valueCents;
  const recommenderId = beneficiary === 'Empfehler' ? one.recommender.id : null;
  const payable = { id, number, valueCents: paidCents, recommenderId, recipientId };
  const history = historyOf({ claim_id: id }, steps, moment);
  const begun = providedAt ? 2 : 1;
  const end = {
    id,
    state: steps.at(-1)?.[1] ?? 'Offen',
    payout_kind: chosen?.kind ?? null,
    chosen_reward_id: chosen?.id ?? null,
    picked_up_at: pickedUpAt,
    value_cents: paidCents,
  };
  return {
    rows: {
      claim: [
        {
          id,
          claim_number: number,
          order_id: ids.id(`order ${one.name}`),
          kind: 'reward',
          beneficiary,
          recommender_id: recommenderId,
          recipient_id: recipientId,
          value_cents: valueCents,
          choices,
          state: providedAt ? 'Bereitgestellt' : 'Offen',
          created_at: moment(1),
          provided_at: providedAt,
          pickup_mail_sent_at: providedAt,
          expires_at: providedAt && new Date(providedAt.getTime() + ctx.client.config.PraemieAbholbarTage * DAY_MS),
        },
      ],
      claim_history: history.slice(0, begun),
    },
    ends: steps.length > begun ? [end] : [],
    later: {
      claim_history: history.slice(begun),
      ...(pickedUpAt && paidAt && paymentRows(payable, ids.id(`payment ${name}`), pickedUpAt, paidAt)),
    },
    unpaid: pickedUpAt && !paidAt ? [{ ...payable, at: pickedUpAt }] : [],
  };
};

const GERMAN = { area: '040 5550', home: { street: 'Deichstraße', postcode: '20459', city: 'Hamburg' } };
const FRENCH = { area: '01 99 00 0', home: { street: 'Rue des Lilas', postcode: '75019', city: 'Paris' } };

/** Invents the contact of a recommendation: a person who left data in the public form, or who agreed to the terms as well. */
export const inventContact = (
  { ctx, ids, termsHash }: DemoSetting,
  one: DemoRecommendation,
  index: number,
  isLead: boolean,
): { readonly id: string; readonly rows: DemoRows } => {
  const [first = '', last = ''] = one.contact ?? people.contacts[index % people.contacts.length] ?? [];
  const { Land, EmpfaengerGeburtsdatum, EmpfaengerAdresse } = ctx.client.config;
  const { area, home } = Land === 'FR' ? FRENCH : GERMAN;
  const id = ids.id(`recipient ${one.name}`);
  const at = one.after(one.life.orderedAfter);
  const events = ['created', 'data-given', ...(isLead ? [] : ['consent-given'])];
  return {
    id,
    rows: {
      recipient: [
        {
          id,
          number: ids.hash(`recipient ${one.name}`).slice(0, 32),
          recommendation_number: one.number,
          channel: one.channel,
          first_name: first,
          last_name: last,
          birth_date: EmpfaengerGeburtsdatum ? `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 10}` : null,
          email: addressOf(first, last),
          email_normal: addressOf(first, last),
          ...(EmpfaengerAdresse && { phone: `${area}${100 + index}`, ...home, house_number: String(1 + index) }),
          has_advertising_consent: false,
          is_lead: isLead,
          created_at: at,
          data_given_at: at,
          consent_hash: isLead ? null : termsHash,
          consent_at: isLead ? null : at,
        },
      ],
      recipient_history: events.map((event) => ({ recipient_id: id, event, at })),
    },
  };
};

const PUBLIC = 'public';

const orderRow = ({ ids }: DemoSetting, one: DemoRecommendation, recipientId: string | null): DemoRow => ({
  id: ids.id(`order ${one.name}`),
  order_number: ids.code(`order ${one.name}`, NUMBER_LENGTH),
  recommendation_number: one.number,
  recipient_id: recipientId,
  product_id: one.productId,
  ordered_on: calendarDay(one.after(one.life.orderedAfter)),
  used_link: true,
  channel: one.channel,
});

const inventLead = (setting: DemoSetting, one: DemoRecommendation, index: number): DemoOrder => {
  const contact = inventContact(setting, one, index, true);
  const at = one.after(one.life.orderedAfter);
  const row = orderRow(setting, one, contact.id);
  const lead = {
    ...row,
    external_number: null,
    is_new_customer: null,
    first_premium_paid_on: null,
    state: 'Gemeldet',
    reported_by: PUBLIC,
    created_at: at,
    concluded_at: null,
  };
  const line = {
    order_id: row.id,
    event: 'report',
    from_state: null,
    to_state: 'Gemeldet',
    at,
    by: PUBLIC,
    reason: null,
  };
  return { ...NOTHING, rows: { ...contact.rows, customer_order: [lead], order_history: [line] } };
};

/** Invents what came of a recommendation: nothing, a lead, or a contract with its claims. */
const inventOrder = (
  setting: DemoSetting,
  one: DemoRecommendation,
  index: number,
  rewards: readonly Reward[],
): DemoOrder => {
  const { outcome, orderedAfter } = one.life;
  if (outcome === 'none') return NOTHING;
  if (outcome === 'lead') return inventLead(setting, one, index);
  const { MaxEmpfaengerPraemieCent: recipientCapCents, PraemieAbholbarTage: pickUpDays } = setting.ctx.client.config;
  const moment: Moment = (after) => one.after(orderedAfter + after);
  const steps = stepsOf(outcome, pickUpDays);
  // An order is confirmed by a contact who gave data and consent.
  const isConfirmed = steps.order.some(([event]) => event === 'confirm');
  const contact = isConfirmed ? inventContact(setting, one, index, false) : null;
  const row = orderRow(setting, one, contact?.id ?? null);
  const contract = {
    ...row,
    external_number: `DEMO-${one.number}`,
    is_new_customer: true,
    first_premium_paid_on: isPremiumPaid(outcome) ? calendarDay(moment(3)) : null,
    state: steps.order.at(-1)?.[1],
    reported_by: DEMO,
    created_at: moment(1),
    concluded_at: moment(1),
  };
  const claims = promisedBy(rewards, one.share, recipientCapCents).map((promised) =>
    inventClaim(setting, {
      one,
      promised,
      recipientId: promised.beneficiary === 'Empfaenger' ? (contact?.id ?? null) : null,
      steps: steps.claim,
      moment,
    }),
  );
  const history = historyOf({ order_id: row.id }, steps.order, moment);
  const order = { ...NOTHING, rows: { ...contact?.rows, customer_order: [contract], order_history: history } };
  return together([order, ...claims]);
};

/** Invents what came of recommendations, each for the rewards of its product. */
export const inventOrders = (
  setting: DemoSetting,
  all: readonly DemoRecommendation[],
  rewards: ReadonlyMap<number, readonly Reward[]>,
): DemoOrder =>
  together(
    all.map((one, index) => {
      const earned = rewards.get(one.productId);
      return earned ? inventOrder(setting, one, index, earned) : NOTHING;
    }),
  );
