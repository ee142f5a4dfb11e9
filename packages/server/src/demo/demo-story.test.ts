import { readdirSync } from 'node:fs';
import type { OwnRecommendation } from '@mundwerk/contract/account/recommender';
import type { LoggedIn } from '@mundwerk/contract/account/session';
import type { CallReply } from '@mundwerk/contract/call';
import type { AufgabenDetail } from '@mundwerk/contract/console/inbox';
import type { listVoucherLevels } from '@mundwerk/contract/console/payout/ledger';
import type { listDifferences } from '@mundwerk/contract/console/payout/payout-bank';
import type { PersonPage } from '@mundwerk/contract/console/record/person';
import type { ClaimView, ReferralPage } from '@mundwerk/contract/console/record/referral';
import type { listReviewCases, ReviewCaseView } from '@mundwerk/contract/console/review/cases';
import type { OperatorRole } from '@mundwerk/contract/values/console/acts';
import { TASK_KIND_ROWS, type TaskKind } from '@mundwerk/contract/values/console/tasks';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMailLink, findRecommender } from '../modules/core/account/index.ts';
import { findClient } from '../modules/core/client/index.ts';
import { calendarDay } from '../platform/calendar-day.ts';
import { anonymousCtx, type ClientRef } from '../platform/context.ts';
import { checkOrder, checkSaid } from '../testing/make/console/check-referral.ts';
import { inboxCalls, makeOperator } from '../testing/make/console/make-operator.ts';
import { callApi } from '../testing/make/make-recipient.ts';
import { untilMailsAreWritten } from '../testing/start/drive-test-app.ts';
import { setUpTestApp } from '../testing/start/set-up-test-app.ts';
import { demoOperators } from './identity-provider/demo-users.ts';

const CLIENTS = readdirSync(new URL('../../../../clients/', import.meta.url), { withFileTypes: true }).flatMap(
  (entry) => (entry.isDirectory() ? [entry.name] : []),
);
const HOUSEKEEPING = /^(purge|forget|renew|empty|keep|walk|delete)-/;

const test = setUpTestApp({ ENVIRONMENT: 'development' }, { hasDemoClients: true });
beforeAll(async () => {
  await test.platform.jobs.runTasks({ clients: new Set(CLIENTS), isWanted: (name) => !HOUSEKEEPING.test(name) });
  await untilMailsAreWritten(test);
});

const clientOf = async (key: string): Promise<ClientRef> => {
  const client = await findClient(test.platform, key);
  if (!client) throw new Error(`no client ${key}`);
  return client;
};

const { list, open } = inboxCalls(() => test);

/** The console as a demo person with a role sees it. */
const consoleOf = async (client: ClientRef, role: OperatorRole) => {
  const person = demoOperators(CLIENTS).find(({ roles }) => roles.includes(`${role}@*`));
  if (!person) throw new Error(`no demo person is ${role}`);
  const operator = await makeOperator(test, '*', [role], { name: person.name });
  const read = async <T>(path: string): Promise<T> => {
    const reply = await callApi(test, client, 'GET', `/verwaltung/${path}`, { token: operator.token });
    expect(reply.statusCode, `${role} reads ${path}: ${reply.body}`).toBe(200);
    return reply.json<T>();
  };
  return { read, operator, referral: (number: string | null) => read<ReferralPage>(`empfehlungen/${number}`) };
};
type Console = Awaited<ReturnType<typeof consoleOf>>;

const claimsIn = ({ Auftraege }: ReferralPage): ClaimView[] => Auftraege.flatMap(({ Praemierungen }) => Praemierungen);

const claimOf = (page: ReferralPage, { Werte }: AufgabenDetail): ClaimView => {
  const claim = claimsIn(page).find(({ Praemierungsnummer }) => Praemierungsnummer === Werte.praemierung);
  if (!claim) throw new Error(`no claim ${Werte.praemierung}`);
  expect(claim.WertCent).toBe(Werte.betragCent);
  return claim;
};

const checkRequest = async ({ Art, Anfrage }: AufgabenDetail, { read }: Console): Promise<void> => {
  const { Anfragen } = await read<PersonPage>(`personen/${Anfrage?.PersonId}`);
  expect(Anfragen).toContainEqual(expect.objectContaining({ Id: Anfrage?.Id, Art, Stand: Anfrage?.Stand }));
};

/** Opens what a task is about and compares it with the task's line; a kind without an entry has no demo data yet. */
const CHECKS: Partial<Record<TaskKind, (task: AufgabenDetail, as: Console) => Promise<void>>> = {
  Kontakt: async ({ Fall, Titel, Werte }, { referral }) => {
    expect([Fall?.Betreff, Fall?.Vorgangsnummer]).toEqual([Titel, Werte.vorgang]);
    for (const { Empfehlungsnummer } of Fall?.PasstZu ?? []) await referral(Empfehlungsnummer);
  },
  Auskunft: checkRequest,
  Loeschung: checkRequest,
  Kulanz: async ({ KulanzId, Werte, Empfehlungsnummer }, { read, referral }) => {
    const page = await referral(Empfehlungsnummer);
    expect(page.Kulanz).toMatchObject({ Id: KulanzId, Kundennummer: Werte.kundennummer, Status: 'Offen' });
    expect(page.Auftraege, 'goodwill is for a contract that was not reported').toEqual([]);
    await read(`kulanz/${KulanzId}/vorschau?Entscheidung=Angenommen`);
  },
  Pruefung: async (task, { read, referral }) => {
    const { Items } = await read<CallReply<typeof listReviewCases>>('pruefung?stand=Offen');
    const row = Items.find(({ Praemierungsnummer }) => Praemierungsnummer === task.Werte.praemierung);
    expect(row).toMatchObject({ Stand: 'Gehalten', WertCent: task.Werte.betragCent });
    expect(calendarDay(new Date(row?.EndetAm ?? 0))).toBe(task.FaelligAm);
    expect(claimOf(await referral(task.Empfehlungsnummer), task).Status).toBe('Abgeholt');
  },
  Ruecklaeufer: async (task, { read, referral }) => {
    const claim = claimOf(await referral(task.Empfehlungsnummer), task);
    expect(claim.Status).toBe('Bereitgestellt');
    const { Items } = await read<CallReply<typeof listDifferences>>('auszahlung/abweichungen');
    const returned = Items.filter(({ Art }) => Art === 'Rueckgabe');
    const payment = claim.Zahlungen.find(({ EndToEndId }) => returned.some(({ Referenz }) => Referenz === EndToEndId));
    expect(payment).toMatchObject({ Status: 'Storniert', BetragCent: task.Werte.betragCent });
    const difference = returned.find(({ Referenz }) => Referenz === payment?.EndToEndId);
    expect(difference).toMatchObject({ Code: task.Werte.code, BetragCent: task.Werte.betragCent });
    expect((await read<{ Lauf: { Laufnummer: string } }>(`auszahlung/laeufe/${payment?.Lauf}`)).Lauf.Laufnummer).toBe(
      payment?.Lauf,
    );
  },
  UnbekannteZeile: async ({ Titel, Werte }, { read }) => {
    const { Items } = await read<CallReply<typeof listDifferences>>('auszahlung/abweichungen');
    const line = Items.find(({ Referenz }) => Referenz === Titel);
    expect(line).toMatchObject({ Art: Werte.grund, BetragCent: Werte.betragCent, Erledigt: null });
  },
  Bestand: async ({ Titel, Werte }, { read }) => {
    const { Items } = await read<CallReply<typeof listVoucherLevels>>('gutscheine');
    const pool = Items.find(({ PraemieId, WertCent }) => PraemieId === Werte.praemieId && WertCent === Werte.wertCent);
    expect(pool).toMatchObject({ Titel, Frei: Werte.uebrig, IstKnapp: true });
  },
};

/** All recommendations of a client, with their owners. */
const recommendationsOf = async (client: ClientRef) => {
  const { rows } = await sql<{
    number: string;
    owner: string;
  }>`select number, recommender_id as owner from recommendation
    where client_key = ${client.key} order by number`.execute(test.platform.db);
  return rows;
};

/** A recommender's own list, read after a login by link. */
const ownList = async (client: ClientRef, id: string): Promise<OwnRecommendation[]> => {
  const language = client.config.StandardSprache;
  const ctx = anonymousCtx(test.platform, { client, language, log: test.platform.log, origin: 'http://demo.test' });
  const owner = await findRecommender(ctx, id);
  if (!owner) throw new Error('a demo recommendation without its recommender');
  const Token = new URL(await createMailLink(ctx, 'login', owner)).searchParams.get('token');
  const login = await callApi(test, client, 'POST', '/account/loginlink/login', { body: { Token } });
  const { Token: token } = login.json<LoggedIn>();
  return (await callApi(test, client, 'GET', '/empfehler/empfehlungen', { token })).json<OwnRecommendation[]>();
};

describe.each(CLIENTS)('the demo data of %s', (key) => {
  it('have tasks of daily life, each of which leads to a record that says the same', async () => {
    const client = await clientOf(key);
    const seen: { kind: TaskKind; id: string }[] = [];
    for (const role of ['Support', 'Operator', 'Finance'] as const) {
      const as = await consoleOf(client, role);
      const finance = await consoleOf(client, 'Finance');
      for (const { Id, Art } of await list(client, as.operator)) {
        const check = CHECKS[Art];
        if (!check) throw new Error(`how is a task of kind ${Art} checked?`);
        // Bank lines and pools are on screens of finance, although operators see the tasks, too.
        const screens = TASK_KIND_ROWS[Art].roles.some((one) => one === 'Finance') ? finance : as;
        await check(await open(client, as.operator, Id), screens);
        seen.push({ kind: Art, id: Id });
      }
    }
    const kinds = ['Kontakt', 'Auskunft', 'Kulanz', 'Pruefung', 'Ruecklaeufer', 'UnbekannteZeile', 'Bestand'];
    expect(new Set(seen.map(({ kind }) => kind))).toEqual(new Set(kinds));
    const { rows } = await sql<{
      id: string;
    }>`select id from task where client_key = ${key} and state <> 'Erledigt'`.execute(test.platform.db);
    expect(new Set(seen.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)));
  });

  it('have a case that the review holds, with its people and reasons', async () => {
    const { read } = await consoleOf(await clientOf(key), 'Operator');
    const { Items } = await read<CallReply<typeof listReviewCases>>('pruefung?stand=Offen');
    expect(Items.length).toBeGreaterThan(0);
    for (const { Praemierungsnummer, WertCent } of Items) {
      const one = await read<ReviewCaseView>(`pruefung/${Praemierungsnummer}`);
      expect(one).toMatchObject({ Stand: 'Gehalten', WertCent });
      expect(one.Personen.map(({ Rolle }) => Rolle)).toEqual(expect.arrayContaining(['Empfehler', 'Kontakt']));
      expect(one.Gruende.filter(({ Punkte }) => Punkte > 0).length).toBeGreaterThan(1);
    }
  });

  it('contradict themselves in no referral: states, payments and both explanations agree', async () => {
    const client = await clientOf(key);
    const { referral } = await consoleOf(client, 'Operator');
    const byOwner = Map.groupBy(await recommendationsOf(client), ({ owner }) => owner);
    expect(byOwner.size).toBeGreaterThan(2);
    for (const [owner, recommendations] of byOwner) {
      const own = new Map((await ownList(client, owner)).map((one) => [one.Empfehlungsnummer, one]));
      for (const { number } of recommendations) {
        const page = await referral(number);
        for (const order of page.Auftraege) checkOrder(page, order);
        const [order] = page.Auftraege;
        for (const { Beguenstigter, Erklaerung } of page.Lagen) {
          const claim = order?.Praemierungen.find((one) => one.Beguenstigter === Beguenstigter);
          checkSaid(`${number}, ${Beguenstigter}: ${Erklaerung.Code}`, Erklaerung.Code, order, claim);
        }
        const mine = own.get(number);
        const claim = order?.Praemierungen.find(({ Beguenstigter }) => Beguenstigter === 'Empfehler');
        if (mine) checkSaid(`${number}, own: ${mine.Erklaerung.Code}`, mine.Erklaerung.Code, order, claim);
        expect(
          [mine?.AuftragDatum, mine?.Praemie?.Praemierungsnummer, mine?.Praemie?.Status, mine?.Praemie?.WertCent],
          `${number}, own`,
        ).toEqual([
          order?.IstVertrag ? order.Auftragsdatum : null,
          claim?.Praemierungsnummer,
          claim?.Status,
          claim?.WertCent,
        ]);
      }
    }
  });
});

it.each(['nordnetz', 'solidaire'])(
  'a contract of %s whose recommender gets the whole reward waits for nothing but its complaint period',
  async (key) => {
    const client = await clientOf(key);
    const { referral } = await consoleOf(client, 'Operator');
    const pages = await Promise.all((await recommendationsOf(client)).map(({ number }) => referral(number)));
    const whole = pages.filter(({ AnteilEmpfehler }) => AnteilEmpfehler === 100).flatMap(({ Auftraege }) => Auftraege);
    const waiting = whole.filter(({ Status }) => Status === 'Gemeldet' || Status === 'Bestaetigt');
    const unmet = waiting.flatMap(({ Bedingungen }) => Bedingungen.filter(({ IstErfuellt }) => IstErfuellt !== true));
    // The contact's data count as missing until orders of whole rewards are confirmed without them (decisions §20).
    const others = unmet.filter(({ Art }) => Art !== 'Freigabe' && Art !== 'DatenUndZustimmung');
    expect(others.map(({ Art }) => Art)).toEqual(['Einspruchsfrist']);
  },
);
