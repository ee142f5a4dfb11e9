import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import type { ClientRef } from '#platform/context.ts';
import { openDatabase } from '#platform/db/database.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { makeRecommendation } from '#testing/make/make-recipient.ts';
import { setClock, untilClicksAreFolded } from '#testing/start/drive-test-app.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';
import type { TestApp } from '#testing/start/start-test-app.ts';

const test = setUpTestApp();

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

const click = (
  client: ClientRef,
  number: string,
  { agent, address = '10.1.2.3', app = test.app }: { agent: string; address?: string; app?: TestApp['app'] },
) =>
  app.inject({
    url: `/api/v1/${client.key}/empfehlen/click/${number}`,
    headers: { 'user-agent': agent },
    remoteAddress: address,
  });

const kinds = async (client: ClientRef): Promise<Record<string, number>> => {
  await untilClicksAreFolded(test);
  const { rows } = await sql<{ kind: string; clicks: number }>`
    select kind, count(*) as clicks from click where client_key = ${client.key} group by kind`.execute(
    test.platform.db,
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.clicks]));
};

const counted = async (client: ClientRef): Promise<number | undefined> =>
  (
    await sql<{ clicks: number }>`
      select sum(clicks) as clicks from recommendation_figures where client_key = ${client.key}`.execute(
      test.platform.db,
    )
  ).rows[0]?.clicks;

describe('a click', () => {
  it('of one network with changing user agents counts five times an hour, on two servers', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const other = await buildApp({ ...test.platform, db: openDatabase(test.databaseUrl, { max: 5 }) });
    const crowd = (address: string, name: string) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          click(client, number, {
            address,
            agent: `${PHONE} ${name}${index}`,
            app: index % 2 === 0 ? test.app : other,
          }),
        ),
      );
    const replies = await crowd('10.1.2.3', 'a');
    expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([302]));
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 35 });
    await crowd('10.1.2.77', 'b');
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 75 });
    // Two households of one provider: the same /48, but not the same /56.
    await crowd('2001:db8:1:4200::1', 'a');
    await crowd('2001:db8:1:42ff:1:2:3:4', 'b');
    expect(await kinds(client)).toEqual({ counted: 10, duplicate: 150 });
    await crowd('2001:db8:1:4300::1', 'a');
    expect(await kinds(client)).toEqual({ counted: 15, duplicate: 185 });
    await setClock(test, 61 * 60_000);
    await crowd('10.1.2.3', 'c');
    await setClock(test, 0);
    await other.close();
    expect(await kinds(client)).toEqual({ counted: 20, duplicate: 220 });
    expect(await counted(client)).toBe(20);
  });

  it('of a further device counts as soon as the hour of an earlier one is over', async () => {
    const client = await makeClient(test.platform);
    const number = await makeRecommendation(test, client);
    const from = (name: string) => click(client, number, { agent: `${PHONE} ${name}` });
    await from('1');
    await setClock(test, 30 * 60_000);
    for (const name of ['2', '3', '4', '5', '6']) await from(name);
    expect(await kinds(client)).toEqual({ counted: 5, duplicate: 1 });
    await setClock(test, 61 * 60_000);
    for (const name of ['2', '6', '7']) await from(name);
    await setClock(test, 0);
    expect(await kinds(client)).toEqual({ counted: 6, duplicate: 3 });
  });
});
