import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAIL_EXAMPLES } from '#modules/console/mail-text/previews.ts';
import { anonymousCtx, type ClientRef, transact } from '#platform/context.ts';
import type { MailView } from '#platform/devaids/mailbox-page.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { countMails } from '#platform/mail/store.ts';
import { dumpDatabase } from '#testing/database/read-database.ts';
import { eventually } from '#testing/eventually.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { advanceDays, todayOf } from '#testing/make/make-contract.ts';
import {
  callApi,
  freshAddress,
  makeKey,
  makeRecommendation,
  orderBody,
  recipientBody,
} from '#testing/make/make-recipient.ts';
import { mailToken, TEST_PASSWORD } from '#testing/make/make-recommender.ts';
import { untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

const test = setUpTestApp();

describe('complaint 7: GET on any mailed link changes nothing', () => {
  /** The queue of jobs, which maintains itself, and the log of keys, which is written a moment after their calls. */
  const BESIDE = /^(pgboss\.|public\.operations_request$)/;

  const rowsByTable = async (): Promise<Record<string, string[]>> => {
    const tables = Map.groupBy(await dumpDatabase(test.platform.db), ({ table }) => table);
    const kept = [...tables].filter(([table]) => !BESIDE.test(table));
    return Object.fromEntries(kept.map(([table, rows]) => [table, rows.map(({ text }) => text).sort()]));
  };

  /** Writes an example of every mail, with rows behind its links, as if it had been sent. */
  const mailExamples = async (client: ClientRef): Promise<void> => {
    const origin = `http://${client.key}.localhost`;
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log: test.platform.log, origin });
    for (const write of Object.values(MAIL_EXAMPLES))
      await transact(ctx, async (inner) => queueMail(inner, await write(inner)));
  };

  /** A referral with mails to both sides whose links are not used yet. */
  const liveUntilPickup = async (client: ClientRef) => {
    const number = await makeRecommendation(test, client, { Empfehlung: { AnteilEmpfehler: 50 } });
    const { rows } = await sql<{ email: string }>`select email from recommender r where client_key = ${client.key}
      and exists (select from recommendation n where n.recommender_id = r.id and n.number = ${number})`.execute(
      test.platform.db,
    );
    const berta = recipientBody();
    const recipient = await callApi(test, client, 'POST', `/empfaenger/create/${number}`, { body: berta });
    const { Token, Empfaengernummer } = recipient.json<{ Token: string; Empfaengernummer: string }>();
    await callApi(test, client, 'PUT', '/empfaenger/zustimmung', { token: Token, body: { AgbText: 'Ich stimme zu.' } });
    const body = orderBody(test, number, { Empfaengernummer, ErstbeitragBezahltAm: todayOf(test) });
    await callApi(test, client, 'POST', '/betrieb/auftraege', { token: await makeKey(test, client), body });
    await advanceDays(test, 1);
    return { anna: rows[0]?.email ?? '', berta: berta.Email };
  };

  const linksOf = async (client: ClientRef): Promise<string[]> => {
    await eventually(async () => expect((await countMails(test.platform)).queued).toBe(0));
    const mails = (await test.app.inject(`/dev/mailbox.json?client=${client.key}`)).json<MailView[]>();
    expect(new Set(mails.map(({ Kind }) => Kind))).toEqual(new Set(Object.keys(MAIL_EXAMPLES)));
    return [...new Set(mails.flatMap(({ Links }) => Links))].filter((link) => /localhost/.test(new URL(link).host));
  };

  it('whoever opens it, twice, and it still works for its reader', async () => {
    const client = await makeClient(test.platform, { ModuleAuftragsdatumMindestalterTage: 0 });
    await mailExamples(client);
    const { anna, berta } = await liveUntilPickup(client);
    const links = await linksOf(client);
    expect(links.length).toBeGreaterThan(20);
    const before = await rowsByTable();
    for (const link of links) {
      const { host, pathname, search } = new URL(link);
      for (const method of ['GET', 'GET', 'HEAD'] as const) {
        const headers = { host, 'user-agent': BROWSER, accept: 'text/html' };
        const reply = await test.app.inject({ method, url: pathname + search, headers, remoteAddress: freshAddress() });
        expect([link, reply.statusCode < 500, reply.headers['set-cookie']]).toEqual([link, true, undefined]);
      }
    }
    await untilClicksAreFolded(test);
    expect(await rowsByTable()).toEqual(before);

    for (const email of [anna, berta]) {
      const token = await mailToken(test, client, email, 'pickup');
      expect((await callApi(test, client, 'GET', '/praemierung', { token })).json()).toMatchObject({
        Status: 'Bereitgestellt',
      });
    }
    const Token = await mailToken(test, client, anna, 'credentials');
    const password = { Token, Password: TEST_PASSWORD };
    expect((await callApi(test, client, 'PUT', '/account/resetPassword', { body: password })).statusCode).toBe(200);
    // The comparison sees what an act changes.
    expect(await rowsByTable()).not.toEqual(before);
  });
});
