import type { Reward } from '#modules/catalogue/index.ts';
import { promisedBy } from '#modules/claim/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { inventClaim } from './claim-rows.ts';
import { inventContact } from './contact-rows.ts';
import { DEMO, type DemoOrder, historyOf, type Moment, NOTHING, together } from './demo-order.ts';
import { isPremiumPaid, stepsOf } from './lives.ts';
import type { DemoRecommendation, DemoSetting } from './recommendation-rows.ts';
import type { DemoRow } from './store.ts';

const PUBLIC = 'public';
const NUMBER_LENGTH = 12;

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
