import type { promisedBy } from '#modules/claim/index.ts';
import type { PayableClaim } from '#modules/payout/index.ts';
import { DEMO, type DemoOrder, historyOf, type Moment } from './demo-order.ts';
import type { ClaimStep } from './lives.ts';
import type { DemoRecommendation, DemoSetting } from './recommendation-rows.ts';
import type { DemoRows } from './store.ts';

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
