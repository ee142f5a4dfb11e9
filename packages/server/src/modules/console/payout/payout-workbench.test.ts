import { createHash } from 'node:crypto';
import type { PayoutProposal } from '@mundwerk/contract/console/payout/payout-proposals';
import type { ConsoleRun } from '@mundwerk/contract/console/payout/payout-runs';
import type { WaitingPayment } from '@mundwerk/contract/console/payout/payout-waiting';
import { addDays } from '@mundwerk/contract/values/day';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { portalCtx } from '#modules/core/client/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { actsOf, outcomeOf } from '#testing/console/operate.ts';
import { bookedFile, returnedFile } from '#testing/make/bank-files.ts';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makePaying, makePayments } from '#testing/make/make-payments.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { makePickedUp } from '#testing/review-set/write-review-set.ts';
import { setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { explainRecords } from '../referral/referrals.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const Grund = { Art: 'Pruefung', Text: 'Wochenlauf, alles geprüft' };
const PAYOUT = '/verwaltung/auszahlung';

interface Waiting {
  Zahlungen: WaitingPayment[];
  Zahlbar: { Anzahl: number; SummeCent: number };
  Herausgenommen: { Anzahl: number };
}

/** A client that pays, two people of finance, and what they do. */
const makeBench = async () => {
  const paying = await makePaying(test);
  const { client } = paying;
  const [fina, georg] = [
    await makeOperator(test, client, ['Finance'], { name: 'Fina Finanz' }),
    await makeOperator(test, client, ['Finance'], { name: 'Georg Gegen' }),
  ];
  const get = async <T>(path: string, token = fina.token): Promise<T> =>
    (await callApi(test, client, 'GET', PAYOUT + path, { token })).json();
  const post = (path: string, body: object | string, token = fina.token, headers: Record<string, string> = {}) =>
    callApi(test, client, 'POST', PAYOUT + path, { token, body, headers });
  const waiting = () => get<Waiting>('/wartend');
  const propose = async (payments?: readonly WaitingPayment[]) => {
    const chosen = payments ?? (await waiting()).Zahlungen.filter(({ Wartet }) => Wartet === null);
    return post('/vorschlaege', {
      Grund,
      Zahlungen: chosen.map(({ Id }) => Id),
      SummeCent: chosen.reduce((sum, { BetragCent }) => sum + BetragCent, 0),
    });
  };
  const approve = ({ Id, SummeCent }: PayoutProposal, token = georg.token, sum = SummeCent) =>
    post(`/vorschlaege/${Id}/freigeben`, { Grund, SummeCent: sum }, token);
  const makeRun = async (): Promise<string> =>
    (await approve((await propose()).json<PayoutProposal>())).json<{ Laufnummer: string }>().Laufnummer;
  const upload = (xml: string) => post('/bankdateien', xml, fina.token, { 'content-type': 'application/xml' });
  const page = (number: string) => get<ConsoleRun>(`/laeufe/${number}`);
  return { ...paying, client, fina, georg, get, post, waiting, propose, approve, makeRun, upload, page };
};

describe('what waits to be paid', () => {
  it('is shown masked with its hints, and single payments are taken out and put back', async () => {
    const { client, waiting, post, get } = await makeBench();
    await makePayments(test.platform, client, 4);
    const sums = async () => {
      const { Zahlbar, Zurueckgehalten } =
        await get<Record<'Zahlbar' | 'Zurueckgehalten', { Anzahl: number }>>('/anzahl');
      return [Zahlbar.Anzahl, Zurueckgehalten.Anzahl];
    };
    expect(await sums()).toEqual([4, 0]);
    const { Zahlungen, Zahlbar } = await waiting();
    expect(Zahlbar.Anzahl).toBe(4);
    const [first] = Zahlungen;
    expect(first).toMatchObject({ Empfaenger: 'A. Muster', Wartet: null });
    expect(first?.Hinweise).toContainEqual({ Art: 'ErsteZahlung', Anzahl: null });
    expect(first?.Hinweise).toContainEqual({ Art: 'AndererInhaber', Anzahl: null });
    const Bis = addDays(calendarDay(test.clock.now()), 7);
    expect((await post(`/wartend/${first?.Id}/herausnehmen`, { Grund, Bis })).statusCode).toBe(200);
    const after = await waiting();
    expect([after.Zahlbar.Anzahl, after.Herausgenommen.Anzahl]).toEqual([3, 1]);
    expect(await sums()).toEqual([3, 1]);
    expect(after.Zahlungen.at(-1)?.Wartet).toMatchObject({ Art: 'Herausgenommen', Bis, Durch: 'Fina Finanz' });
    expect((await post(`/wartend/${first?.Id}/aufnehmen`, { Grund })).statusCode).toBe(200);
    expect((await waiting()).Zahlbar.Anzahl).toBe(4);
    expect(await actsOf(test, client)).toEqual(['payout.takeout', 'payout.putback']);
  });
});

it('what colleagues did to a payment is the situation that the console tells of its reward', async () => {
  const { client, post, propose, waiting } = await makeBench();
  const { recipientId } = await makePickedUp(test.platform, client);
  const { rows } = await sql<{ number: string }>`
    select recommendation_number as number from recipient where id = ${recipientId}`.execute(test.platform.db);
  const number = rows[0]?.number ?? '';
  const situation = async () => {
    const ctx = await portalCtx(test.platform, client.key);
    const told = ctx && (await explainRecords(ctx, [number])).get(number)?.[0];
    return [told?.reason, told?.view.Werte];
  };
  expect((await situation())[0]).toBe('waitsForRun');
  const [payment] = (await waiting()).Zahlungen;
  const today = calendarDay(test.clock.now());
  const Bis = addDays(today, 7);
  await post(`/wartend/${payment?.Id}/herausnehmen`, { Grund, Bis });
  expect(await situation()).toEqual(['takenOut', { on: today, reason: Grund.Text, until: Bis }]);
  await post(`/wartend/${payment?.Id}/aufnehmen`, { Grund });
  await propose();
  expect(await situation()).toEqual(['inProposal', { name: 'Fina Finanz' }]);
  await sql`with answer as (
      insert into bank_answer (client_key, id, sha256, format, message_id, received_at, received_by, booked, returned, unchanged, unknown)
      values (${client.key}, gen_random_uuid(), 'x', 'camt.054', 'm', ${test.clock.now()}, 'x', 0, 0, 0, '[]') returning id
    )
    insert into bank_line (client_key, id, answer_id, problem, reference, at)
    select ${client.key}, gen_random_uuid(), id, 'Widerspruch', ${payment?.EndToEndId}, ${test.clock.now()} from answer`.execute(
    test.platform.db,
  );
  expect(await situation()).toEqual(['contradiction', { on: today }]);
});

describe('a proposal', () => {
  it('becomes a run only by another person who types its sum', async () => {
    const { client, fina, georg, propose, approve, page, post, waiting } = await makeBench();
    await makePayments(test.platform, client, 3);
    const proposal = (await propose()).json<PayoutProposal>();
    expect(proposal).toMatchObject({ Anzahl: 3, Status: 'Vorgeschlagen', IstEigener: true });
    expect((await approve(proposal, fina.token)).statusCode).toBe(403);
    expect(outcomeOf(await approve(proposal, georg.token, proposal.SummeCent + 1))).toBe('PSOF0956');
    // The list of all approvals asks for no sum, so that no run is approved there.
    const decided = await callApi(test, client, 'POST', `/verwaltung/freigaben/${proposal.Id}/entscheidung`, {
      token: georg.token,
      body: { Entscheidung: 'Freigegeben', Grund },
    });
    expect(outcomeOf(decided)).toBe('PSOF0956');
    const { Laufnummer } = (await approve(proposal)).json<{ Laufnummer: string }>();
    expect(await page(Laufnummer)).toMatchObject({
      Lauf: { Anzahl: 3, SummeCent: proposal.SummeCent, Status: 'Erstellt' },
      Vorgeschlagen: { Von: 'Fina Finanz' },
      Freigegeben: { Von: 'Georg Gegen' },
      Abgleich: { OffenCent: proposal.SummeCent, DifferenzCent: 0 },
      KannVerwerfen: true,
    });
    expect((await waiting()).Zahlbar.Anzahl).toBe(0);
    expect((await post(`/vorschlaege/${proposal.Id}/freigeben`, { Grund, SummeCent: 1 }, georg.token)).statusCode).toBe(
      409,
    );
    expect(await actsOf(test, client)).toEqual(['payout.propose', 'payout.approve']);
  });

  it('is refused with the difference once anything of it has changed', async () => {
    const { client, propose, approve, post, get, waiting } = await makeBench();
    await makePayments(test.platform, client, 2);
    const proposal = (await propose()).json<PayoutProposal>();
    const [first] = (await waiting()).Zahlungen;
    const Bis = addDays(calendarDay(test.clock.now()), 7);
    await post(`/wartend/${first?.Id}/herausnehmen`, { Grund, Bis });
    expect((await approve(proposal)).statusCode).toBe(409);
    expect(await get(`/vorschlaege/${proposal.Id}`)).toMatchObject({
      Vorschlag: { Status: 'Vorgeschlagen', Laufnummer: null },
      Aenderungen: [{ EndToEndId: first?.EndToEndId, Art: 'Weggefallen' }],
    });
    // The list that the maker saw no longer matches what could be proposed.
    const stale = await propose([first as WaitingPayment]);
    expect(outcomeOf(stale)).toBe('PSOF0952');
  });
});

describe('a run', () => {
  it('is fetched once with its hash, again only with a reason, and reconciled with a return and an unknown line', async () => {
    const { client, makeRun, upload, page, post, get, georg } = await makeBench();
    const payments = await makePayments(test.platform, client, 3);
    const number = await makeRun();
    const file = await post(`/laeufe/${number}/datei`, { Erneut: null });
    const { Lauf } = await page(number);
    expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(Lauf.Sha256);
    expect(outcomeOf(await post(`/laeufe/${number}/datei`, { Erneut: null }))).toBe('PSOF0804');
    expect((await post(`/laeufe/${number}/datei`, { Erneut: { Grund } }, georg.token)).statusCode).toBe(200);
    expect((await page(number)).Abrufe).toMatchObject([{ Von: 'Fina Finanz', Grund: null }, { Grund: Grund.Text }]);

    const [a, b, c] = payments;
    const unknown = { endToEndId: 'RE-2026-77', amountCents: c?.amountCents ?? 0 };
    // A sum that no payment of the run waits for belongs to another business.
    const foreign = { endToEndId: 'RE-2026-78', amountCents: unknown.amountCents + 1 };
    await upload(bookedFile([a, unknown, foreign].flatMap((one) => one ?? [])));
    await upload(
      returnedFile(
        [b].flatMap((one) => one ?? []),
        'AC04',
      ),
    );
    const open = await page(number);
    expect(open.Abgleich).toMatchObject({
      BankCent: a?.amountCents,
      ZurueckCent: b?.amountCents,
      OffenCent: c?.amountCents,
      DifferenzCent: 0,
    });
    expect(open.Abweichungen.map(({ Art, Referenz }) => [Art, Referenz])).toEqual([
      ['Referenz', 'RE-2026-77'],
      ['Rueckgabe', b?.endToEndId],
    ]);
    const line = open.Abweichungen[0]?.Id;
    const settle = (EndToEndId: string | undefined, token?: string) =>
      post(`/abweichungen/${line}`, { Grund, Ergebnis: 'Zugeordnet', EndToEndId }, token);
    expect(outcomeOf(await settle(a?.endToEndId))).toBe('PSOF0955');
    expect((await settle(c?.endToEndId)).statusCode).toBe(200);
    expect(outcomeOf(await settle(c?.endToEndId, georg.token))).toBe('PSOF0954');
    expect(await page(number)).toMatchObject({
      Lauf: { Status: 'Abgeschlossen' },
      Abgleich: { OffenCent: 0, DifferenzCent: 0 },
    });
    expect(await get('/abweichungen')).toMatchObject({ Offen: 1 });
    expect(await actsOf(test, client)).toEqual([
      'payout.propose',
      'payout.approve',
      'payout.fetch',
      'payout.fetch',
      'payout.bankfile',
      'payout.bankfile',
      'difference.settle',
    ]);
  });

  it('that nobody fetched is discarded by two people, and its payments wait again', async () => {
    const { client, makeRun, page, post, waiting, georg, fina } = await makeBench();
    await makePayments(test.platform, client, 2);
    const number = await makeRun();
    const { Id } = (await post(`/laeufe/${number}/verwerfen`, { Grund })).json<{ Id: string }>();
    expect((await page(number)).VerwerfenVorgeschlagen).toMatchObject({ Id, IstEigener: true });
    expect((await post(`/laeufe/${number}/verwerfen/freigeben`, { Grund, Id }, fina.token)).statusCode).toBe(403);
    expect((await post(`/laeufe/${number}/verwerfen/freigeben`, { Grund, Id }, georg.token)).statusCode).toBe(200);
    expect(await page(number)).toMatchObject({
      Lauf: { Status: 'Verworfen' },
      Verworfen: { Von: 'Georg Gegen', Grund: Grund.Text },
      Abgleich: { DifferenzCent: 0 },
    });
    expect((await waiting()).Zahlbar.Anzahl).toBe(2);
    expect(outcomeOf(await post(`/laeufe/${number}/datei`, { Erneut: null }))).toBe('PSOF0950');
  });

  it('that was fetched cannot be discarded, even after that was proposed', async () => {
    const { client, makeRun, post, georg } = await makeBench();
    await makePayments(test.platform, client, 1);
    const number = await makeRun();
    const { Id } = (await post(`/laeufe/${number}/verwerfen`, { Grund })).json<{ Id: string }>();
    await post(`/laeufe/${number}/datei`, { Erneut: null });
    expect((await post(`/laeufe/${number}/verwerfen/freigeben`, { Grund, Id }, georg.token)).statusCode).toBe(409);
    expect(outcomeOf(await post(`/laeufe/${number}/verwerfen`, { Grund }))).toBe('PSOF0951');
  });
});
