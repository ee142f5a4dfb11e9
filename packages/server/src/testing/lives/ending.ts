import type { OrderRow } from '@mundwerk/contract/agency/agency-reports';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import { sql } from 'kysely';
import { makeOperator } from '../make/console/make-operator.ts';
import { makeAgencyUser, TEST_AGENCY } from '../make/make-agency-user.ts';
import { type Life, type Reward, rewardsOf } from './model.ts';
import { countSuccessful } from './settle.ts';
import { ask, type Stage, sessionOf } from './stage.ts';
import { aboutAny, differs, judge, sorted } from './views.ts';

/** The books of a life: every claim with its payments that were not cancelled. */
interface Booked {
  readonly side: string;
  readonly state: string;
  readonly cents: number;
  readonly payments: number;
  readonly paidCents: number;
}

const booksOf = async ({ test, place, number }: Stage): Promise<Booked[]> => {
  const { rows } = await sql<Booked>`
    select c.beneficiary as side, c.state, c.value_cents as cents,
      (select count(*)::int from payment p where p.claim_id = c.id and p.state <> 'Storniert') as payments,
      (select coalesce(sum(p.amount_cents), 0)::int from payment p where p.claim_id = c.id and p.state = 'Gezahlt') as "paidCents"
    from claim c
    left join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    join recommendation r on r.client_key = c.client_key and r.number = ${number}
    where c.client_key = ${place.client.key}
      and (o.recommendation_number = ${number} or (c.order_id is null and c.recommender_id = r.recommender_id))`.execute(
    test.platform.db,
  );
  return rows;
};

const lineOf = ({ side, state, kind, cents, payment }: Reward): string => {
  const value = (kind ? cents[kind] : cents.Ueberweisung) ?? 0;
  const isUnderWay = payment === 'waiting' || payment === 'sent' || payment === 'booked';
  return `${side} ${state} ${value}, ${isUnderWay ? 1 : 0} payments, ${payment === 'booked' ? value : 0} paid`;
};

/** What was promised is paid once, or ended, or waits; nobody else has a claim. */
const lookAtMoney = async (stage: Stage, life: Life): Promise<string[]> =>
  differs(
    'the ledger',
    'claims',
    sorted(
      (await booksOf(stage)).map(
        ({ side, state, cents, payments, paidCents }) =>
          `${side} ${state} ${cents}, ${payments} payments, ${paidCents} paid`,
      ),
    ),
    sorted(rewardsOf(life).map(lineOf)),
  );

const lookAsAgency = async (stage: Stage, life: Life): Promise<string[]> => {
  const { token } = await makeAgencyUser(stage.test, stage.place.client, ['AgenturInhaber']);
  const faults: string[] = [];
  for (const contract of life.contracts.filter(({ isConcluded }) => isConcluded)) {
    const { number = '' } = stage.contracts.get(contract) ?? {};
    const Filter = [{ Spalte: 'Auftragsnummer', Operator: 'gleich', Wert: number }];
    const { Items } = await ask<{ Items: OrderRow[] }>(stage, 'PUT', `/agentur/auftraege/${TEST_AGENCY}`, {
      token,
      body: { Filter },
    });
    faults.push(...differs('the agency', `state of ${contract.name}`, Items[0]?.Status, contract.state));
  }
  return faults;
};

const lookAsOperator = async (stage: Stage, life: Life): Promise<string[]> => {
  const { token } = await makeOperator(stage.test, stage.place.client, ['Auditor']);
  const page = await ask<ReferralPage>(stage, 'GET', `/verwaltung/empfehlungen/${stage.number}`, { token });
  return page.Lagen.flatMap(({ Beguenstigter, Erklaerung }) =>
    judge(`the console, about the ${Beguenstigter},`, Erklaerung, aboutAny(life, Beguenstigter, life.contracts, null)),
  );
};

const lookAtBonus = async (stage: Stage, life: Life): Promise<string[]> => {
  if (life.isAccountDeleted) return [];
  const token = await sessionOf(stage);
  const bonus = await ask<{ AbgeschlosseneVertraege: number }>(stage, 'GET', '/empfehler/bonus', { token });
  return differs('the bonus', 'successful contracts', bonus.AbgeschlosseneVertraege, countSuccessful(life));
};

const lookAtHistory = async (stage: Stage, life: Life): Promise<string[]> => {
  const faults: string[] = [];
  for (const contract of life.contracts.filter(({ isConcluded }) => isConcluded)) {
    const { external = '' } = stage.contracts.get(contract) ?? {};
    const { Verlauf } = await ask<OrderDetails>(stage, 'GET', `/betrieb/auftraege/${external}`, {
      token: stage.place.key,
    });
    const last = Verlauf.find(({ Art }) => Art === 'Auftrag');
    faults.push(...differs('the history', `last state of ${contract.name}`, last?.Nach, contract.state));
  }
  return faults;
};

/** What is looked at once, when a life is over: the books, and the views that few people open. */
export const lookAtEnding = async (stage: Stage, life: Life): Promise<string[]> => [
  ...(await lookAtMoney(stage, life)),
  ...(await lookAtBonus(stage, life)),
  ...(await lookAtHistory(stage, life)),
  ...(await lookAsAgency(stage, life)),
  ...(await lookAsOperator(stage, life)),
];
