import { randomInt, randomUUID } from 'node:crypto';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { beforeAll, expect, it } from 'vitest';
import { listClientKeys } from '#modules/core/client/index.ts';
import { fastifyPath } from '#platform/http/call/serve.ts';
import { createRandom, type Random } from '../random.ts';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { type Identity, isAllowed, ownIdentities } from './identities.ts';
import { isOwnerThere, makeWorld, type World } from './make-world.ts';
import { contentToken, otherRequest } from './other-addresses.ts';
import { addressOf, nextAddress, sendRequest, spoilRequest } from './spoil-request.ts';
import { TOLD_CALLS, validRequest } from './valid-requests.ts';
import { createWatch } from './watch.ts';

// Requests made from the contract's examples and spoilt in some place. `npm run test:hostile` sends a hundred thousand; the short
// form is part of all tests. The same seed spoils the same places.

// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const { HOSTILE_REQUESTS, HOSTILE_SEED } = process.env;
const REQUESTS = Number(HOSTILE_REQUESTS ?? 500);
/** Only the long form also measures time; beside other tests, times mean nothing. */
const IS_LONG = HOSTILE_REQUESTS !== undefined;
/** The short form sends the same requests in every run; the long form looks for new findings. */
const SEED = Number(HOSTILE_SEED ?? (IS_LONG ? randomInt(2 ** 31) : 20261115));
const SLOWEST_MS = 1500;
/** Number of requests sent at a time. */
const CROWD = 4;
/** Requests per world; after so many its people have been throttled and its orders are finished. */
const WORLD_LASTS = 5000;

const CALLS: readonly Call[] = ALL_CALLS;
const tell = (text: string): void => void (IS_LONG && process.stdout.write(`${text}\n`));
const watch = createWatch({ isPatient: !IS_LONG, tell });

const test = setUpTestApp({}, { readLine: watch.readLine, hasDemoClients: true });
let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

interface Scene {
  readonly world: World;
  readonly identities: readonly Identity[];
  readonly clientKeys: readonly string[];
  readonly contentToken: string;
}

const makeScene = async (): Promise<Scene> => {
  const world = await makeWorld(test);
  return {
    world,
    identities: await ownIdentities(world),
    clientKeys: await listClientKeys(test.platform.db),
    contentToken: await contentToken(world),
  };
};

/** Who makes a call: mostly a caller who may, so that the input gets past authorisation. */
const callerOf = (random: Random, call: Call, { identities }: Scene): Identity => {
  const able = identities.filter((who) => isAllowed(call, who) && who.isOwner);
  return random.chance(92) && able.length > 0 ? random.pick(able) : random.pick(identities);
};

const spoilCall = async (random: Random, scene: Scene): Promise<void> => {
  const call = random.pick(CALLS);
  const valid = await validRequest(call, scene.world);
  // Public data is requested from every client, because the demo clients have content, categories and texts.
  const isForAll = call.auth === 'none' && call.method === 'GET' && !TOLD_CALLS.includes(call.name);
  const of = isForAll ? { ...valid, clientKey: random.pick(scene.clientKeys) } : valid;
  const request = spoilRequest(random, of);
  const who = callerOf(random, call, scene);
  const token = await who.token();
  const started = performance.now();
  const reply = await sendRequest(test, request, token);
  const what = () =>
    JSON.stringify([
      call.name,
      who.name,
      addressOf(request),
      request.headers,
      String(request.body),
      request.body,
    ]).slice(0, 1200);
  watch.see(fastifyPath(call), what, reply, performance.now() - started);
};

const askElsewhere = async (random: Random, scene: Scene): Promise<void> => {
  const { route, ...request } = otherRequest(random, scene.world, scene.contentToken);
  const started = performance.now();
  const reply = await test.app.inject({ ...request, remoteAddress: nextAddress() });
  watch.see(route, () => JSON.stringify(request).slice(0, 1200), reply, performance.now() - started);
};

/** Bodies without content. */
const EMPTY_BODIES = [undefined, '', 'null', '{}', '[]', '""'];

it('no call fails at a body that is missing or says nothing, not even with an Idempotency-Key', async () => {
  for (const call of CALLS.filter(({ method }) => method !== 'GET' && method !== 'DELETE')) {
    const who = scene.identities.find((one) => isAllowed(call, one) && one.isOwner && !one.isSupport);
    let valid = await validRequest(call, scene.world);
    for (const body of EMPTY_BODIES) {
      const headers = { ...valid.headers, 'idempotency-key': randomUUID() };
      const request = { ...valid, headers, body: body === undefined ? undefined : Buffer.from(body) };
      const reply = await sendRequest(test, request, (await who?.token()) ?? null);
      watch.see(fastifyPath(call), () => `${call.name} with ${body}`, reply, 0);
      // A call that succeeded may have used up what it names.
      if (reply.statusCode < 400) valid = await validRequest(call, scene.world);
    }
  }
  expect(watch.wrong).toEqual([]);
});

it(`${REQUESTS} spoilt requests are all refused or answered, never failed at (HOSTILE_SEED=${SEED})`, async () => {
  const random = createRandom(SEED);
  for (let sent = 0; sent < REQUESTS; sent += CROWD) {
    if (sent > 0 && (sent % WORLD_LASTS < CROWD || !(await isOwnerThere(scene.world)))) scene = await makeScene();
    // Seeds are chosen one after the other, so that SEED alone decides, whichever request is answered first.
    const crowd = Array.from({ length: CROWD }, () => createRandom(random.below(2 ** 32)));
    await Promise.all(crowd.map((one) => (one.chance(12) ? askElsewhere(one, scene) : spoilCall(one, scene))));
    if (sent % 5000 < CROWD) tell(`${sent} sent, ${watch.wrong.length} wrong`);
  }
  const { slowest, ...summary } = watch.summary();
  tell(`${watch.table().join('\n')}\nseed ${SEED} ${JSON.stringify(summary)}\nslowest: ${slowest}`);
  expect(watch.wrong).toEqual([]);
  // Some requests must succeed, or nothing was tested.
  expect(summary.statuses[200]).toBeGreaterThan(REQUESTS / 20);
  if (IS_LONG) expect(summary.maxMs, slowest).toBeLessThan(SLOWEST_MS);
}, 14_400_000);
