import type { SentMail, Timeline, TimelineEntry } from '@mundwerk/contract/console/record/record-parts';
import type { ReferralPage } from '@mundwerk/contract/console/record/referral';
import { type KyselyPlugin, sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OperatorActor } from '#modules/actors.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { emptyMailsBefore } from '#platform/mail/store.ts';
import { auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeContract, makeProvided, TEST_ACCOUNT, todayOf } from '#testing/make/make-contract.ts';
import { callApi, makeRecommendation, recipientBody } from '#testing/make/make-recipient.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { getReferral } from './referrals.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const pageOf = async (client: ClientRef, number: string, role: 'Support' | 'Operator' | 'Auditor' = 'Support') => {
  const { token } = await makeOperator(test, client, [role]);
  const reply = await callApi(test, client, 'GET', `/verwaltung/empfehlungen/${number}`, { token });
  expect(reply.statusCode).toBe(200);
  return reply.json<ReferralPage>();
};
const linesOf = ({ Eintraege }: Timeline): string[] => Eintraege.map(({ Art, Was }) => `${Art} ${Was}`);

describe('the page of a referral', () => {
  it('says first why there is no reward yet, for both sides, and what can be done', async () => {
    const client = await makeClient(test.platform);
    const { number } = await makeContract(test, client, { share: 50 });
    const page = await pageOf(client, number, 'Operator');
    expect(page.Lagen.map(({ Beguenstigter, Erklaerung }) => [Beguenstigter, Erklaerung.Code])).toEqual([
      ['Empfehler', 'premiumMissing'],
      ['Empfaenger', 'noRecipient'],
    ]);
    expect(page.Handlungen[0]).toEqual({ Akt: 'order.update', Hindernis: null, IstAbhilfe: true });
    expect(page.Handlungen).toContainEqual({
      Akt: 'recommendation.extend',
      Hindernis: 'orderStoppedClock',
      IstAbhilfe: false,
    });
    expect(page.Handlungen.map(({ Akt }) => Akt)).not.toContain('payout.propose');
  });

  it('shows an act only to roles that have it', async () => {
    const client = await makeClient(test.platform);
    const { number } = await makeContract(test, client);
    const acts = async (role: 'Support' | 'Auditor') =>
      (await pageOf(client, number, role)).Handlungen.map(({ Akt }) => Akt);
    expect(await acts('Support')).toEqual(expect.arrayContaining(['recommendation.extend', 'person.correct']));
    expect(await acts('Support')).not.toContain('order.update');
    expect(await acts('Auditor')).toEqual([]);
  });

  it('shows every condition with its day and its source', async () => {
    const client = await makeClient(test.platform, { EmpfaengerdatenImmer: true });
    const { number, patch } = await makeContract(test, client);
    await patch({ ErstbeitragBezahltAm: todayOf(test) });
    const [order] = (await pageOf(client, number)).Auftraege;
    const byKind = Object.fromEntries((order?.Bedingungen ?? []).map((condition) => [condition.Art, condition]));
    expect(byKind).toMatchObject({
      Neukunde: { IstErfuellt: true, Am: todayOf(test), Von: { Art: 'System', Name: 'shop' } },
      ErstbeitragBezahlt: { IstErfuellt: true, Am: todayOf(test), Von: { Art: 'System', Name: 'shop' } },
      Einspruchsfrist: { IstErfuellt: false, Zustaendig: 'automatisch' },
      DatenUndZustimmung: { IstErfuellt: false, Zustaendig: 'Kontakt' },
    });
  });

  it('masks addresses, accounts and the first name of a contact', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const body = recipientBody({ Email: 'berta.secret@example.org' });
    await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body });
    const page = await pageOf(client, number);
    expect(page.Kontakte).toMatchObject([{ Name: 'B. Beispiel', Email: 'b•••@example.org', Ort: '20••• Hamburg' }]);
    expect(page.Empfehler.Email).toMatch(/^.•••@/);
    for (const secret of ['berta.secret', 'Deichweg', '123456', 'Berta', '20457'])
      expect(JSON.stringify(page)).not.toContain(secret);
  });

  it('tells the story of a paid reward from its link to its mails', async () => {
    const client = await makeClient(test.platform);
    const { number, reward } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    await advanceDays(test, 0);
    const page = await pageOf(client, number);
    expect(page.Lagen).toMatchObject([{ WertCent: 7000, Erklaerung: { Code: 'noPayoutAccount' } }]);
    expect(linesOf(page.Verlauf)).toEqual(
      expect.arrayContaining([
        'empfehlung created',
        'auftrag report',
        'auftrag release',
        'praemierung provide',
        'praemierung pickUp',
        'zahlung open',
        'mail contact-concluded',
        'mail pickup',
      ]),
    );
    const mail = page.Verlauf.Eintraege.find(({ Art, Was }) => Art === 'mail' && Was === 'pickup');
    expect(mail?.Werte).toMatchObject({ Stand: 'sent', An: expect.stringMatching(/^.•••@/) });
    expect(page.Auftraege[0]?.Praemierungen[0]?.Zahlungen).toMatchObject([
      { Status: 'Offen', BetragCent: 7000, Konto: expect.stringMatching(/^DE•• /) },
    ]);
    expect(JSON.stringify(page)).not.toContain(TEST_ACCOUNT.Iban);
  });

  it('opens a mail with its words, but with nothing that opens a door, until they are no longer kept', async () => {
    const client = await makeClient(test.platform);
    const { number, token } = await makeProvided(test, client);
    const neighbour = await makeProvided(test, client);
    const ina = await makeActing(test, client, 'Support');
    const { Verlauf } = await ina.read<ReferralPage>(`/empfehlungen/${number}`);
    const mail = Verlauf.Eintraege.find(({ Art, Was }) => Art === 'mail' && Was === 'pickup');
    const open = () => ina.undo(`/mails/${String(mail?.Werte.MailId)}/oeffnen`);
    const { Text, An } = (await open()).json<SentMail>();
    expect(An).toMatch(/^.•••@/);
    expect(Text).toMatch(/70\s€/);
    expect(Text).toContain('••••');
    expect(Text).not.toMatch(/https?:|token=|@/);
    expect(await auditOf(test, client)).toMatchObject([
      { action: 'mail.open', kind: 'mail', person: expect.any(String), after: { Art: 'pickup' } },
    ]);
    // The address is erased after 30 days; the text stays until the account it was written to is deleted.
    await emptyMailsBefore(test.platform.db, new Date('2999-01-01'));
    expect((await open()).json<SentMail>()).toMatchObject({ An: null, Betreff: null, Text });
    const own = await token();
    expect((await callApi(test, client, 'DELETE', '/empfehler/delete', { token: own })).statusCode).toBe(200);
    expect(outcomeOf(await open())).toBe('PSOF0943');
    const { rows } = await sql<{ own: boolean }>`select distinct subject_ref in (
        select number from recommendation where client_key = ${client.key} and number = ${neighbour.number}
        union all select c.id::text from claim c join customer_order o on o.client_key = c.client_key and o.id = c.order_id
          where c.client_key = ${client.key} and o.recommendation_number = ${neighbour.number}
        union all select r.recommender_id::text from recommendation r
          where r.client_key = ${client.key} and r.number = ${neighbour.number}
        union all select b.id::text from recipient b
          where b.client_key = ${client.key} and b.recommendation_number = ${neighbour.number}) as own
      from mail where client_key = ${client.key} and kept_text is not null`.execute(test.platform.db);
    // Those of the neighbour stay, and no other.
    expect(rows).toEqual([{ own: true }]);
  });

  it('is read in at most six statements, whatever there is to tell', async () => {
    const client = await makeClient(test.platform);
    const { number } = await makeProvided(test, client, { share: 50 });
    let statements = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const ctx = anonymousCtx(
      { ...test.platform, db: test.platform.db.withPlugin(counting) },
      { client, language: 'de', log: test.platform.log, origin: '' },
    );
    const actor = { kind: 'operator', roles: ['Support'] } as unknown as OperatorActor;
    // The catalogue is cached by the first read of a process.
    await getReferral({ ...ctx, actor }, number);
    statements = 0;
    await getReferral({ ...ctx, actor }, number);
    expect(statements).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(6);
  });

  it('does not exist for an unknown number, nor for another client’s', async () => {
    const [client, other] = [await makeClient(test.platform), await makeClient(test.platform)];
    const number = await makeRecommendation(test, client);
    const { token } = await makeOperator(test, '*', ['Support']);
    const codes = async (of: ClientRef, nr: string) =>
      (await callApi(test, of, 'GET', `/verwaltung/empfehlungen/${nr}`, { token })).json();
    expect(await codes(client, 'AAAAAAAAAA')).toMatchObject({ ErrorCode: 'PSOF0306' });
    expect(await codes(other, number)).toMatchObject({ ErrorCode: 'PSOF0306' });
  });
});

describe('the timeline', () => {
  it('folds clicks by channel and day, and opens them one by one', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const today = todayOf(test);
    for (const kind of ['counted', 'counted', 'duplicate', 'crawler']) {
      await sql`insert into click (client_key, at, number, channel, kind)
        values (${client.key}, ${test.clock.now()}, ${number}, 'whatsapp', ${kind})`.execute(test.platform.db);
    }
    const { Verlauf } = await pageOf(client, number);
    expect(Verlauf.Eintraege.filter(({ Art }) => Art === 'klicks')).toMatchObject([
      { Werte: { Kanal: 'whatsapp', Tag: today, Klicks: 2, Doppelte: 1, Suchmaschinen: 1 }, Von: null },
    ]);
    const { token } = await makeOperator(test, client, ['Support']);
    const path = `/verwaltung/empfehlungen/${number}/klicks?tag=${today}&kanal=whatsapp`;
    const reply = await callApi(test, client, 'GET', path, { token });
    expect(
      reply
        .json<{ Klicks: Array<{ Art: string }> }>()
        .Klicks.map(({ Art }) => Art)
        .sort(),
    ).toEqual(['Doppelt', 'Gezaehlt', 'Gezaehlt', 'Suchmaschine']);
  });

  it('goes on page by page, without a gap and without telling anything twice', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const at = test.clock.now().toISOString();
    // Many of one moment: the place of a page must tell them apart. At noon, since days are the client's: an hour before
    // midnight two moments a day apart fall on one day when summer time ends between them.
    await sql`insert into click (client_key, at, number, channel, kind)
      select ${client.key}, date_trunc('day', ${at}::timestamptz) - make_interval(days => n / 2, hours => 12), ${number}, 'channel' || n % 2, 'counted'
      from generate_series(1, 130) n`.execute(test.platform.db);
    const { token } = await makeOperator(test, client, ['Support']);
    const seen: TimelineEntry[] = [];
    let next: string | null = '';
    for (let pages = 0; next !== null && pages < 9; pages += 1) {
      const path: string = `/verwaltung/empfehlungen/${number}/verlauf?nur=Klicks${next && `&nach=${next}`}`;
      const page: Timeline = (await callApi(test, client, 'GET', path, { token })).json<Timeline>();
      seen.push(...page.Eintraege);
      next = page.Weiter;
    }
    expect(seen).toHaveLength(130);
    expect(new Set(seen.map(({ Id }) => Id)).size).toBe(130);
    const moments = seen.map(({ Am }) => Date.parse(Am));
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
  });
});
