import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeRecommendation } from '../make/make-recipient.ts';
import { untilClicksAreFolded } from '../start/drive-test-app.ts';
import { setUpClient, setUpTestApp } from '../start/set-up-test-app.ts';
import { PATIENT_LIMITS } from '../start/start-test-platform.ts';
import { wrongInClicks } from './check-books.ts';
import { type MortalServers, startMortalServers } from './mortal-servers.ts';
import { productionVariables, SECRETS } from './staging.ts';

// Clicks on two servers that are killed at random points: between deciding, appending, answering and folding.

const CLICKS = 600;
const VISITORS = 12;
const KILLS = 3;
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

const test = setUpTestApp(SECRETS);
let servers: MortalServers;
const client = setUpClient(test);
beforeAll(async () => {
  // A database that answers late counts as down, and clicks are redirected without being stored (decision 0038); here it is only slow.
  const variables = { ...productionVariables({ url: 'smtp://127.0.0.1:9' }), ...PATIENT_LIMITS };
  servers = await startMortalServers(2, test.databaseUrl, variables);
});
afterAll(() => servers.stop());

it('every click that was answered is kept and folded once, whichever server dies', async () => {
  const numbers = [await makeRecommendation(test, client), await makeRecommendation(test, client)];
  const led: string[] = [];
  let sent = 0;
  /** Sends a click once: an unanswered one may or may not be stored, but never twice. */
  const click = async (): Promise<void> => {
    const mark = randomBytes(16).toString('hex');
    const port = servers.ports[sent % servers.ports.length];
    const number = numbers[randomInt(numbers.length)];
    const path = `/api/v1/${client.key}/empfehlen/click/${number}?empfaengernummer=${mark}`;
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
      redirect: 'manual',
      headers: { 'user-agent': `${PHONE} ${randomInt(3)}`, 'x-forwarded-for': `10.0.${randomInt(200)}.1` },
    }).catch(() => null);
    if (reply?.status === 302) led.push(mark);
    else await sleep(20);
  };
  const visit = async (): Promise<void> => {
    while (led.length < CLICKS) {
      sent += 1;
      await click();
      if (sent % Math.floor(CLICKS / KILLS) === 0) void servers.killOne();
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  // The most recent clicks are folded by a server that is still running, here by this test's own.
  await servers.stop();
  await untilClicksAreFolded(test);
  expect(servers.kills()).toBeGreaterThan(0);
  expect(await wrongInClicks(test.platform.db, client.key, led)).toEqual([]);

  // The check itself can fail.
  await sql`update recommendation_figures set clicks = clicks + 1 where client_key = ${client.key}`.execute(
    test.platform.db,
  );
  await sql`insert into click (client_key, at, number, channel, recipient_number, kind)
    select client_key, at, number, channel, recipient_number, 'duplicate' from click
    where recipient_number = ${led[0]}`.execute(test.platform.db);
  const seen = (await wrongInClicks(test.platform.db, client.key, [...led, 'none'])).join();
  expect(seen).toContain('figures say');
  expect(seen).toContain('is there 2 times');
  expect(seen).toContain('a click was lost');
});
