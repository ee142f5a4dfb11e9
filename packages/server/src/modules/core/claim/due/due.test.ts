import type { ClaimView } from '@mundwerk/contract/reward/reward';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { listTaskRuns } from '#platform/jobs/run-task.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, makeProvided, movesOf } from '#testing/make/make-contract.ts';
import { callApi } from '#testing/make/make-recipient.ts';
import { codeOf, ctxOf, kindsOf, pickUp } from '#testing/make/steps.ts';
import { readMails, runTasks, setClock } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import { claimsPaid, claimsReturned } from '../bank/follow-bank-answer.ts';

const test = setUpTestApp();
beforeEach(() => setClock(test, 0));

const get = async (client: ClientRef, token: string) =>
  (await callApi(test, client, 'GET', '/praemierung', { token })).json<ClaimView>();
const put = (client: ClientRef, token: string) => pickUp(test, client, token);
const toldOf = async (client: ClientRef, email: string): Promise<string[]> =>
  // Every pickup in these tests sends this mail.
  (await kindsOf(test, client, email)).filter((kind) => kind.startsWith('reward') && kind !== 'reward-picked-up');
const tokenIn = (links: readonly string[] | undefined): string =>
  new URL(links?.[0] ?? 'http://none.invalid').searchParams.get('token') ?? '';

/** The claim and the open payment of a client that has one. */
const claimOf = async (client: ClientRef) => {
  const { rows } = await sql<{ claimId: string; paymentId: string }>`
    select c.id as "claimId", coalesce(p.id::text, '') as "paymentId" from claim c
    left join payment p on p.client_key = c.client_key and p.claim_id = c.id
    where c.client_key = ${client.key} order by p.created_at desc limit 1`.execute(test.platform.db);
  return rows[0] ?? { claimId: '', paymentId: '' };
};

describe('a reward that is not picked up', () => {
  it('is reminded of after 30 and 330 days and lapses after 365, each told once', async () => {
    const client = await makeClient(test.platform);
    const { email, reward, own } = await makeProvided(test, client);
    await advanceDays(test, 29);
    expect(await toldOf(client, email)).toEqual([]);
    await advanceDays(test, 1);
    const [early] = await readMails(test, client.key, email);
    expect(early).toMatchObject({
      Kind: 'reward-reminder',
      Subject: 'Ihre Prämie von 70\u00a0€ wartet auf Sie',
    });
    expect((await get(client, tokenIn(early?.Links))).Status).toBe('Bereitgestellt');
    await advanceDays(test, 299);
    expect(await toldOf(client, email)).toHaveLength(1);
    await advanceDays(test, 1);
    const [late] = await readMails(test, client.key, email);
    expect(late).toMatchObject({ Kind: 'reward-reminder', Subject: expect.stringContaining('Nur noch bis zum') });
    await advanceDays(test, 34);
    expect((await own())?.Praemie?.Status).toBe('Bereitgestellt');
    await advanceDays(test, 1);
    expect((await own())?.Praemie?.Status).toBe('Abgelaufen');
    expect((await own())?.Statusmeldung.Schluessel).toBe('rewardExpired');
    const link = tokenIn(late?.Links);
    expect(codeOf(await put(client, link))).toBe('PSOF0508');
    expect(reward).not.toBe(link);
    await advanceDays(test, 10);
    expect(await toldOf(client, email)).toEqual(['reward-expired', 'reward-reminder', 'reward-reminder']);
    expect((await movesOf(test, client, 'claim_history')).at(-1)).toEqual(['expire', 'Abgelaufen', 'automatic', null]);
  });

  it('is told of once when the servers slept through everything', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    await advanceDays(test, 340);
    expect(await toldOf(client, email)).toEqual(['reward-reminder']);
    const other = await makeClient(test.platform);
    await setClock(test, 0);
    const late = await makeProvided(test, other);
    await advanceDays(test, 400);
    expect(await toldOf(other, late.email)).toEqual(['reward-expired']);
  });

  it('follows the client’s time, and is reminded of once where that is short', async () => {
    const client = await makeClient(test.platform, { PraemieAbholbarTage: 60 });
    const { email, own } = await makeProvided(test, client);
    await advanceDays(test, 30);
    await advanceDays(test, 29);
    expect(await toldOf(client, email)).toEqual(['reward-reminder']);
    await advanceDays(test, 1);
    expect((await own())?.Praemie?.Status).toBe('Abgelaufen');
  });

  it('is told of once by two servers, and leaves what ran and what it touched', async () => {
    const client = await makeClient(test.platform);
    const { email } = await makeProvided(test, client);
    await setClock(test, 45 * 86_400_000);
    await Promise.all([1, 2, 3].map(() => runTasks(test, () => true)));
    expect(await toldOf(client, email)).toEqual(['reward-reminder']);
    const names = (await listTaskRuns(test.platform.db)).map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['expire-claims', 'mail-claims-owed', 'remind-beneficiaries', 'serve-vouchers']),
    );
  });
});

describe('what the bank says', () => {
  it('pays a claim once, closes its order, and is told by mail', async () => {
    const client = await makeClient(test.platform);
    const { email, reward, patch, own } = await makeProvided(test, client);
    await put(client, reward);
    const moved = await claimOf(client);
    const pay = () => claimsPaid(ctxOf(test, client), [moved], { by: 'bank', reason: 'camt' });
    const paid = await Promise.all([pay(), pay(), pay()]);
    expect(paid.flat()).toEqual([moved.claimId]);
    await runTasks(test);
    const [mail] = await readMails(test, client.key, email);
    expect(mail).toMatchObject({ Kind: 'reward-paid', Subject: 'Ihre Prämie von 70\u00a0€ ist überwiesen' });
    expect(await toldOf(client, email)).toEqual(['reward-paid']);
    expect((await own())?.Praemie?.Status).toBe('Ausgezahlt');
    expect(codeOf(await patch({ Status: 'Storniert' }))).toBe('PSOF0702');
  });

  it('gives a claim back with the reason, also after it was paid, and it can be picked up again', async () => {
    for (const isPaid of [false, true]) {
      await setClock(test, 0);
      const client = await makeClient(test.platform);
      const { email, reward } = await makeProvided(test, client);
      await put(client, reward);
      const moved = await claimOf(client);
      if (isPaid) await claimsPaid(ctxOf(test, client), [moved], { by: 'bank', reason: null });
      await advanceDays(test, 10);
      const give = () =>
        claimsReturned(ctxOf(test, client), [{ ...moved, reason: 'NameWeichtAb' }], { by: 'bank', reason: 'RVNM' });
      expect(await give()).toEqual([moved.claimId]);
      expect(await give()).toEqual([]);
      await sql`update payment set state = 'Storniert' where client_key = ${client.key}`.execute(test.platform.db);
      await runTasks(test);
      const [mail] = await readMails(test, client.key, email);
      expect(mail).toMatchObject({ Kind: 'reward-returned', Subject: 'Bitte prüfen Sie Ihre Bankverbindung' });
      expect(mail?.Text).toContain('stimmt nicht mit dem Namen überein');
      const token = tokenIn(mail?.Links);
      expect(await get(client, token)).toMatchObject({
        Status: 'Bereitgestellt',
        Rueckgabegrund: 'NameWeichtAb',
        Gewaehlt: null,
        Auswahl: [{ Id: 1 }],
      });
      expect((await put(client, token)).json<ClaimView>()).toMatchObject({ Status: 'Abgeholt', Rueckgabegrund: null });
      const again = await claimOf(client);
      expect(await claimsPaid(ctxOf(test, client), [again], { by: 'bank', reason: null })).toEqual([moved.claimId]);
      await runTasks(test);
      expect((await toldOf(client, email)).filter((kind) => kind === 'reward-paid')).toHaveLength(isPaid ? 2 : 1);
    }
  });
});

it.each([
  ['Abgelehnt', 'der Antrag wurde abgelehnt'],
  ['Widerrufen', 'innerhalb der gesetzlichen Frist widerrufen'],
  ['Storniert', 'bevor die Prämie ausgezahlt war'],
])(
  'a reward whose order is %s is cancelled with that reason, before the pickup and after it',
  async (Status, reason) => {
    for (const isPickedUp of [false, true]) {
      await setClock(test, 0);
      const client = await makeClient(test.platform);
      const { email, reward, patch } = await makeProvided(test, client);
      if (isPickedUp) await put(client, reward);
      await patch({ Status });
      await runTasks(test);
      const [mail] = await readMails(test, client.key, email);
      expect([mail?.Kind, mail?.Text]).toEqual(['reward-cancelled', expect.stringContaining(reason)]);
      expect(mail?.Text).toContain('Zuhause M');
    }
  },
);
