import type { OrderRow, RecommendationRow } from '@mundwerk/contract/agency/agency-reports';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { OrderDetails } from '@mundwerk/contract/operations/read-orders';
import { sql } from 'kysely';
import { makeOperator } from '../make/console/make-operator.ts';
import { makeAgencyUser, TEST_AGENCY } from '../make/open-agency.ts';
import { lookAtWebhooks } from './messages.ts';
import { type Contract, hasConfirmed, isEnded, isLiving, type Life, type Reward, rewardsOf, unmet } from './model.ts';
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

/** Whether a person may release a contract: it waits for that, and there is somebody whom it pays. */
const isReleasable = ({ plan }: Life, { state, contact }: Contract): boolean =>
  state === 'Bestaetigt' && (plan.share > 0 || hasConfirmed(contact));

const lookAsAgency = async (stage: Stage, life: Life): Promise<string[]> => {
  const { token } = await makeAgencyUser(stage.test, stage.place.client, ['AgenturInhaber']);
  const read = async <Row>(report: string, Spalte: string, Wert: string): Promise<Row | undefined> => {
    const body = { Filter: [{ Spalte, Operator: 'gleich', Wert }] };
    return (await ask<{ Items: Row[] }>(stage, 'PUT', `/agentur/${report}/${TEST_AGENCY}`, { token, body })).Items[0];
  };
  const concluded = life.contracts.filter(({ isConcluded }) => isConcluded);
  const row = await read<RecommendationRow>('empfehlungen', 'Empfehlungsnummer', stage.number);
  const faults = [
    ...differs('the agency', 'orders', row?.Auftraege, concluded.length),
    ...differs('the agency', 'visits', row?.Besuche, life.visits),
  ];
  for (const contract of concluded) {
    const { number = '' } = stage.contracts.get(contract) ?? {};
    const shown = await read<OrderRow>('auftraege', 'Auftragsnummer', number);
    const who = `the agency, ${contract.name},`;
    faults.push(
      ...differs(who, 'state', shown?.Status, contract.state),
      ...differs(who, 'release', shown?.Freigebbar, isReleasable(life, contract)),
      ...(isEnded(contract)
        ? []
        : differs(who, 'conditions', sorted(shown?.OffeneBedingungen ?? []), sorted(unmet(life, contract)))),
    );
  }
  return faults;
};

/** The figures of the client: how far the recommendation came, and what it brought and cost. */
const lookAtInsight = async ({ test, place, number }: Stage, life: Life): Promise<string[]> => {
  await test.platform.jobs.runTasks({ isWanted: (name) => name === 'fold-insight' });
  const { rows } = await sql<{ isSuccess: boolean; newCustomers: number; paidCents: number }>`
    select reached >= 7 as "isSuccess", new_customers as "newCustomers", paid_cents as "paidCents"
    from insight_recommendation where client_key = ${place.client.key} and number = ${number}`.execute(
    test.platform.db,
  );
  const living = life.contracts.filter(isLiving);
  const customers = living.filter(({ isNew }) => isNew === true);
  const paidOf = (contracts: readonly Contract[]): Reward[] =>
    contracts.flatMap(({ rewards }) => rewards.filter(({ state }) => state === 'Ausgezahlt'));
  const paidCents = paidOf(customers).reduce((sum, { cents, kind }) => sum + ((kind && cents[kind]) ?? 0), 0);
  // A payment is the last step, also of a contract whose customer became unknown afterwards.
  const isSuccess = countSuccessful(life) + paidOf(living).length > 0;
  return differs('insight', 'figures', rows[0], { isSuccess, newCustomers: customers.length, paidCents });
};

const lookAsOperator = async (stage: Stage, life: Life): Promise<string[]> => {
  const { token } = await makeOperator(stage.test, stage.place.client, ['Auditor']);
  const page = await ask<ReferralPage>(stage, 'GET', `/verwaltung/empfehlungen/${stage.number}`, { token });
  const faults = page.Lagen.flatMap(({ Beguenstigter, Erklaerung }) =>
    judge(`the console, about the ${Beguenstigter},`, Erklaerung, aboutAny(life, Beguenstigter, life.contracts, null)),
  );
  return [...faults, ...(await lookAtInsight(stage, life))];
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
  ...(await lookAtWebhooks(stage, life)),
];
