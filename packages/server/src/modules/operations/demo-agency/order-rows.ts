import { cents, splitCents } from '@mundwerk/contract/values/cents';
import { BENEFICIARIES, type Beneficiary } from '@mundwerk/contract/values/claim-state';
import { calendarDay } from '../../../platform/calendar-day.ts';
import type { Reward } from '../../catalogue/index.ts';
import { contactOf } from './contact-rows.ts';
import { type ClaimStep, isPremiumPaid, type OrderStep, stepsOf } from './lives.ts';
import type { DemoRecommendation, DemoSetting } from './recommendation-rows.ts';
import type { ClaimEnd, DemoRow, DemoRows } from './store.ts';

const DEMO = 'demo';
const PUBLIC = 'public';
const NUMBER_LENGTH = 12;

/** What came of a recommendation. Claims are moved on after they are there, because the database books each of their steps. */
export interface DemoOrder {
  readonly rows: DemoRows;
  readonly ends: readonly ClaimEnd[];
  readonly later: DemoRows;
  /** Picked up, and waiting for the next payout run. */
  readonly unpaid: ReadonlyArray<{
    readonly id: string;
    readonly number: string;
    readonly valueCents: number;
    readonly at: Date;
  }>;
}

const NOTHING: DemoOrder = { rows: {}, ends: [], later: {}, unpaid: [] };

type Moment = (after: number) => Date;

const historyOf = (owner: DemoRow, steps: ReadonlyArray<OrderStep | ClaimStep>, moment: Moment): DemoRow[] =>
  steps.map(([event, to, after], index) => ({
    ...owner,
    event,
    from_state: steps[index - 1]?.[1] ?? null,
    to_state: to,
    at: moment(after),
    by: DEMO,
    reason: null,
  }));

const orderRow = (setting: DemoSetting, one: DemoRecommendation, recipientId: string | null): DemoRow => ({
  id: setting.ids.id(`order ${one.name}`),
  order_number: setting.ids.code(`order ${one.name}`, NUMBER_LENGTH),
  recommendation_number: one.number,
  recipient_id: recipientId,
  product_id: one.productId,
  ordered_on: calendarDay(one.after(one.life.orderedAfter)),
  used_link: true,
  channel: one.channel,
});

const leadOf = (setting: DemoSetting, one: DemoRecommendation, index: number): DemoOrder => {
  const contact = contactOf(setting, one, index, true);
  const at = one.after(one.life.orderedAfter);
  const row = orderRow(setting, one, contact.id);
  return {
    ...NOTHING,
    rows: {
      ...contact.rows,
      customer_order: [
        {
          ...row,
          external_number: null,
          is_new_customer: null,
          first_premium_paid_on: null,
          state: 'Gemeldet',
          reported_by: PUBLIC,
          created_at: at,
          concluded_at: null,
        },
      ],
      order_history: [
        { order_id: row.id, event: 'report', from_state: null, to_state: 'Gemeldet', at, by: PUBLIC, reason: null },
      ],
    },
  };
};

/** One beneficiary's claim on its way as far as it came. */
const claimOf = (
  { ctx, ids }: DemoSetting,
  one: DemoRecommendation,
  claim: {
    readonly beneficiary: Beneficiary;
    readonly reward: Reward;
    readonly valueCents: number;
    readonly recipientId: string | null;
  },
  steps: readonly ClaimStep[],
  moment: Moment,
): DemoOrder => {
  const { beneficiary, reward, valueCents } = claim;
  const name = `claim ${one.name} ${beneficiary}`;
  const [id, number] = [ids.id(name), ids.code(name, NUMBER_LENGTH)];
  const momentOf = (event: ClaimStep[0]): Date | null => {
    const step = steps.find(([happened]) => happened === event);
    return step ? moment(step[2]) : null;
  };
  const [providedAt, pickedUpAt, paidAt] = [momentOf('provide'), momentOf('pickUp'), momentOf('payOut')];
  const history = historyOf({ claim_id: id }, steps, moment);
  const begun = providedAt ? 2 : 1;
  const payment = { id: ids.id(`payment ${name}`), at: pickedUpAt };
  const line = { payment_id: payment.id, by: DEMO, reason: null };
  return {
    rows: {
      claim: [
        {
          id,
          claim_number: number,
          order_id: ids.id(`order ${one.name}`),
          kind: 'reward',
          beneficiary,
          recommender_id: beneficiary === 'Empfehler' ? one.recommender.id : null,
          recipient_id: claim.recipientId,
          value_cents: valueCents,
          choices: [{ id: reward.id, title: reward.title, kind: reward.kind, valueCents }],
          state: providedAt ? 'Bereitgestellt' : 'Offen',
          created_at: moment(1),
          provided_at: providedAt,
          pickup_mail_sent_at: providedAt,
          expires_at: providedAt && new Date(providedAt.getTime() + ctx.client.config.PraemieAbholbarTage * 86_400_000),
        },
      ],
      claim_history: history.slice(0, begun),
    },
    ends:
      steps.length > begun
        ? [
            {
              id,
              state: steps.at(-1)?.[1] ?? 'Offen',
              payout_kind: pickedUpAt && reward.kind,
              chosen_reward_id: pickedUpAt && reward.id,
              picked_up_at: pickedUpAt,
            },
          ]
        : [],
    later: {
      claim_history: history.slice(begun),
      // What was paid needs no account any more.
      payment: paidAt
        ? [
            {
              id: payment.id,
              claim_id: id,
              end_to_end_id: `${number}-1`,
              amount_cents: valueCents,
              state: 'Gezahlt',
              created_at: payment.at,
            },
          ]
        : [],
      payment_history: paidAt
        ? [
            { ...line, event: 'open', from_state: null, to_state: 'Offen', at: payment.at },
            { ...line, event: 'book', from_state: 'Offen', to_state: 'Gezahlt', at: paidAt },
          ]
        : [],
    },
    unpaid: pickedUpAt && !paidAt ? [{ id, number, valueCents, at: pickedUpAt }] : [],
  };
};

/** Puts parts together, table by table. */
export const mergeRows = (parts: readonly DemoRows[]): DemoRows =>
  parts.reduce<Record<string, DemoRow[]>>((all, part) => {
    for (const [table, rows] of Object.entries(part)) all[table] = [...(all[table] ?? []), ...rows];
    return all;
  }, {});

const together = (parts: readonly DemoOrder[]): DemoOrder => ({
  rows: mergeRows(parts.map(({ rows }) => rows)),
  ends: parts.flatMap(({ ends }) => ends),
  later: mergeRows(parts.map(({ later }) => later)),
  unpaid: parts.flatMap(({ unpaid }) => unpaid),
});

/** Invents what came of a recommendation: nothing, a lead, or a contract with its claims. */
const orderOf = (setting: DemoSetting, one: DemoRecommendation, index: number, reward: Reward): DemoOrder => {
  const { outcome, orderedAfter } = one.life;
  if (outcome === 'none') return NOTHING;
  if (outcome === 'lead') return leadOf(setting, one, index);
  const { config } = setting.ctx.client;
  const contact = one.share === 100 ? null : contactOf(setting, one, index, false);
  const moment: Moment = (after) => one.after(orderedAfter + after);
  const steps = stepsOf(outcome, config.PraemieAbholbarTage);
  const row = orderRow(setting, one, contact?.id ?? null);
  const split = splitCents(
    cents(reward.valueCents),
    one.share,
    config.MaxEmpfaengerPraemieCent === null ? undefined : cents(config.MaxEmpfaengerPraemieCent),
  );
  const parts: Record<Beneficiary, number> = { Empfehler: split.recommender, Empfaenger: split.recipient };
  const order: DemoOrder = {
    ...NOTHING,
    rows: {
      ...contact?.rows,
      customer_order: [
        {
          ...row,
          external_number: `DEMO-${one.number}`,
          is_new_customer: true,
          first_premium_paid_on: isPremiumPaid(outcome) ? calendarDay(moment(3)) : null,
          state: steps.order.at(-1)?.[1],
          reported_by: DEMO,
          created_at: moment(1),
          concluded_at: moment(1),
        },
      ],
      order_history: historyOf({ order_id: row.id }, steps.order, moment),
    },
  };
  const claims = BENEFICIARIES.filter((beneficiary) => parts[beneficiary] > 0).map((beneficiary) =>
    claimOf(
      setting,
      one,
      {
        beneficiary,
        reward,
        valueCents: parts[beneficiary],
        recipientId: beneficiary === 'Empfaenger' ? (contact?.id ?? null) : null,
      },
      steps.claim,
      moment,
    ),
  );
  return together([order, ...claims]);
};

/** Invents what came of recommendations, each for the cash reward of its product. */
export const inventOrders = (
  setting: DemoSetting,
  all: readonly DemoRecommendation[],
  rewards: ReadonlyMap<number, Reward>,
): DemoOrder =>
  together(
    all.map((one, index) => {
      const reward = rewards.get(one.productId);
      return reward ? orderOf(setting, one, index, reward) : NOTHING;
    }),
  );
