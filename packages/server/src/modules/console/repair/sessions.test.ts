import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountId, auditOf, makeActing, outcomeOf } from '#testing/console/operate.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeProvided, TEST_ACCOUNT } from '#testing/make/make-contract.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { logIn, mailToken, makeRecommender, someAddress } from '#testing/make/make-recommender.ts';
import { readMails, setClock } from '#testing/start/drive-test-app.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());
beforeEach(() => setClock(test, 0));

const PAYING = { Auszahlungskonto: { Name: 'Zahlende GmbH', Iban: 'DE89123456780000462462', Bic: null } };

describe('ended sessions', () => {
  it('log the person out everywhere', async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    await logIn(test, client, email);
    const support = await makeActing(test, client, 'Support');
    const preview = (await support.get(`/personen/${id}/sitzungen`)).json();
    expect(preview.Zeilen[0]).toMatchObject({ Name: 'sitzungen', Vorher: 2, Nachher: 0 });
    expect(outcomeOf(await support.act(`/personen/${id}/sitzungen/beenden`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token }))).toBe('PSOF0204');
  });

  it('after “it was not me” payments wait a week, and the owner is mailed the way to secure the account', async () => {
    const client = await makeClient(test.platform, PAYING);
    const key = await makeKey(test, client);
    const { email, reward, token } = await makeProvided(test, client);
    await callApi(test, client, 'PUT', '/praemierung', { token: reward, body: { PraemieId: 1, ...TEST_ACCOUNT } });
    const id = await accountId(test, client, email);
    const session = await token();
    const support = await makeActing(test, client, 'Support');
    expect(outcomeOf(await support.act(`/personen/${id}/nichtich`))).toBe('ok');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token: session }))).toBe('PSOF0204');
    // The mail about the pickup is sent concurrently and may come last.
    const kinds = (await readMails(test, client.key, email)).map(({ Kind }) => Kind);
    expect(kinds).toContain('account-protected');
    const run = () => callApi(test, client, 'POST', '/betrieb/auszahlungslaeufe', { token: key });
    expect(outcomeOf(await run())).toBe('PSOF0801');
    await setClock(test, test.clock.now().getTime() - Date.now() + 7 * 86_400_000 + 60_000);
    expect((await run()).json()).toMatchObject({ Anzahl: 1 });
  });
});

describe('a restored access', () => {
  const start = async () => {
    const client = await makeClient(test.platform);
    const { email, token } = await makeRecommender(test, client);
    const id = await accountId(test, client, email);
    const [support, operator] = [
      await makeActing(test, client, 'Support'),
      await makeActing(test, client, 'Operator'),
    ] as const;
    const ask = async (path: string) => outcomeOf(await callApi(test, client, 'GET', path, { token }));
    const end = () => support.act(`/personen/${id}/sitzungen/beenden`);
    const restore = async (who: typeof support) => outcomeOf(await who.act(`/personen/${id}/zugang`));
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: `/api/v1/${client.key}/account/login`,
        body: { Email: email, Password: 'Falsch1234' },
        remoteAddress: someAddress(),
      });
    return { client, email, token, id, support, operator, ask, end, restore, guess };
  };

  it('lets sessions live again that an operator ended; money needs a fresh login, and the owner is told', async () => {
    const { client, email, id, support, ask, end, restore } = await start();
    expect(await ask('/empfehler/daten')).toBe('ok');
    await end();
    expect(await ask('/account/user')).toBe('PSOF0204');
    const preview = (await support.get(`/personen/${id}/zugang`)).json();
    expect(preview).toMatchObject({
      Zeilen: [
        { Name: 'sitzungen', Vorher: 0, Nachher: 1 },
        { Name: 'fehlversuche', Vorher: 0, Nachher: 0 },
      ],
      Hindernisse: [],
    });
    expect(await restore(support)).toBe('ok');
    expect(await ask('/account/user')).toBe('ok');
    expect(await ask('/empfehler/daten')).toBe('PSOF0206');
    expect((await readMails(test, client.key, email))[0]?.Kind).toBe('access-restored');
    expect((await auditOf(test, client)).at(-1)).toMatchObject({
      action: 'session.restore',
      person: id,
      after: { sessions: 1, wrongPasswords: 0 },
    });
    expect(await restore(support)).toBe('PSOF0929');
  });

  it('is possible for an hour to Support, for a day to Operators, and to nobody later', async () => {
    const { client, ask, end, restore, support, operator } = await start();
    // Moving the clock would end the operators' own sessions, too.
    const endedMinutesAgo = async (minutes: number) => {
      await end();
      await sql`update session set ended_at = ended_at - make_interval(mins => ${minutes})
        where client_key = ${client.key} and ended_by is not null`.execute(test.platform.db);
    };
    await endedMinutesAgo(61);
    expect(await restore(support)).toBe('PSOF0929');
    expect(await restore(operator)).toBe('ok');
    expect(await ask('/account/user')).toBe('ok');
    await endedMinutesAgo(24 * 60 + 1);
    expect(await restore(operator)).toBe('PSOF0929');
  });

  it('never undoes an end by the person, a new password, “it was not me” or a block', async () => {
    const { client, email, token, id, support, operator, ask, end, restore } = await start();
    await callApi(test, client, 'GET', '/account/logout', { token });
    expect(await restore(operator)).toBe('PSOF0929');
    const again = (await logIn(test, client, email)).Token;
    await end();
    expect(outcomeOf(await support.act(`/personen/${id}/nichtich`))).toBe('ok');
    expect(await restore(operator)).toBe('PSOF0929');
    await logIn(test, client, email);
    await end();
    await support.act(`/personen/${id}/wiederholen`, { Art: 'Zugang' });
    const Token = await mailToken(test, client, email, 'password-reset');
    await callApi(test, client, 'PUT', '/account/resetPassword', { body: { Token, Password: 'Ankerplatz77Rot' } });
    expect(await restore(operator)).toBe('PSOF0929');
    expect(await ask('/account/user')).toBe('PSOF0204');
    expect(outcomeOf(await callApi(test, client, 'GET', '/account/user', { token: again }))).toBe('PSOF0204');
    await end();
    await support.act('/sperren/konten', { PersonId: id });
    expect(await restore(operator)).toBe('PSOF0106');
  });

  it('forgets wrong passwords, three times a day', async () => {
    const { client, id, support, guess, end, restore } = await start();
    for (let tries = 0; tries < 2; tries += 1) await guess();
    const preview = (await support.get(`/personen/${id}/zugang`)).json();
    expect(preview.Zeilen[1]).toMatchObject({ Name: 'fehlversuche', Vorher: 2, Nachher: 0 });
    const left = async () =>
      (
        await sql<{ n: number }>`select count(*)::int as n from throttle_event
          where client_key = ${client.key} and scope = 'password:wrong'`.execute(test.platform.db)
      ).rows[0]?.n;
    expect(await left()).toBe(4);
    expect(await restore(support)).toBe('ok');
    // The remaining events are counted by network, which others share.
    expect(await left()).toBe(2);
    for (let times = 0; times < 2; times += 1) {
      await end();
      expect(await restore(support)).toBe('ok');
    }
    await end();
    expect(await restore(support)).toBe('PSOF0110');
  });
});
