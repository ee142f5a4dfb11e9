import type { getAgencyFigures, MonthlyStatement } from '@mundwerk/contract/agency/agency-figures';
import type { CallReply } from '@mundwerk/contract/call';
import { CLAIM_STATES, INVITATION_STATES, ORDER_STATES } from '@mundwerk/contract/values/state/states';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findClient } from '#modules/core/client/index.ts';
import type { ClientRef } from '#platform/context.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makeAgencyUser } from '#testing/make/open-agency.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { ensureDemoAgencies } from './ensure-demo-agencies.ts';

let client: ClientRef;
const test = setUpTestApp({ ENVIRONMENT: 'development' }, { hasDemoClients: true });
beforeAll(async () => {
  const found = await findClient(test.platform, 'allianz');
  if (!found) throw new Error('no demo client');
  client = found;
  await ensureDemoAgencies(test.platform, client);
});

const valuesOf = async (query: ReturnType<typeof sql<{ value: unknown }>>): Promise<unknown[]> =>
  (await query.execute(test.platform.db)).rows.map(({ value }) => value);

const call = async (method: 'GET' | 'PUT', path: string, body?: object) => {
  const { token } = await makeAgencyUser(test, client, ['AgenturInhaber'], ['4711', '4712']);
  return (await callApi(test, client, method, path, { token, ...(body && { body }) })).json();
};

it('the demo agency is there once, however often the server starts', async () => {
  const count = () => valuesOf(sql`select count(*) as value from recommendation where client_key = ${client.key}`);
  const before = await count();
  await ensureDemoAgencies(test.platform, client);
  expect(await count()).toEqual(before);
});

it.each(['4711', '4712'])('the demo data give agency %s something to see in every part', async (agency) => {
  const figures = (await call('PUT', `/agentur/${agency}`)) as CallReply<typeof getAgencyFigures>;
  const { Empfehlungen, Besuche, Auftraege, Freizugeben, Leads, PraemienCent } = figures;
  for (const figure of [Empfehlungen, Besuche, Auftraege, Freizugeben, Leads, PraemienCent])
    expect(figure).toBeGreaterThan(0);
  expect(figures.TrichterJeKanal.length).toBeGreaterThan(2);
  expect(figures.BesteEmpfehler.length).toBeGreaterThan(4);
  for (const report of ['auftraege', 'empfehlungen', 'leads', 'einladungen', 'praemien']) {
    const { Items } = (await call('PUT', `/agentur/${report}/${agency}`, {})) as { Items: unknown[] };
    expect([report, Items.length > 0]).toEqual([report, true]);
  }
  for (const part of ['rechnungen', 'mitarbeiter', 'praemienplan'])
    expect([part, ((await call('GET', `/agentur/${part}/${agency}`)) as unknown[]).length > 1]).toEqual([part, true]);
});

it('the demo agency has orders, claims and invitations in every state, and something in nearly every month', async () => {
  const states = (table: string) =>
    valuesOf(sql`select distinct state as value from ${sql.table(table)} where agency_number = '4711'`);
  expect(new Set(await states('agency_order'))).toEqual(new Set(ORDER_STATES));
  expect(new Set(await states('agency_claim'))).toEqual(new Set(CLAIM_STATES));
  expect(new Set(await states('agency_invitation'))).toEqual(new Set(INVITATION_STATES));
  expect(((await call('GET', '/agentur/rechnungen/4711')) as MonthlyStatement[]).length).toBeGreaterThan(8);
});

it('the demo agency keeps the books as real life would: histories, payments and costs fit the claims', async () => {
  const misfits = await valuesOf(sql`
    select c.claim_number as value from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
    join recommendation r on r.client_key = o.client_key and r.number = o.recommendation_number
    where c.client_key = ${client.key} and r.agency_number is not null and (
      c.state is distinct from (select h.to_state from claim_history h where h.claim_id = c.id order by h.id desc limit 1)
      or (c.state in ('Abgeholt', 'Ausgezahlt')) <> exists (
        select from payment p where p.claim_id = c.id and p.amount_cents = c.value_cents
          and p.state = case c.state when 'Abgeholt' then 'Offen' else 'Gezahlt' end)
      or coalesce((select sum(p.amount_cents) from agency_posting p where p.claim_id = c.id), 0)
        <> case when c.state in ('Bereitgestellt', 'Abgeholt', 'Ausgezahlt') then c.value_cents else 0 end)
    union all
    select o.order_number from customer_order o where o.client_key = ${client.key}
      and o.state is distinct from (select h.to_state from order_history h where h.order_id = o.id order by h.id desc limit 1)
    union all
    select f.number from recommendation_figures f where f.client_key = ${client.key} and f.clicks <>
      (select count(*) from click k where k.client_key = f.client_key and k.number = f.number and k.channel = f.channel)`);
  expect(misfits).toEqual([]);
  expect(await valuesOf(sql`select id as value from mail where to_address like '%@kunden.example'`)).toEqual([]);
});
