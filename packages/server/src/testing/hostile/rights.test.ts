import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../start/start-test-app.ts';
import { type Identity, isAllowed, makeIdentities } from './identities.ts';
import { makeWorld, type World } from './make-world.ts';
import { sendRequest } from './spoil-request.ts';
import { type HostileRequest, TOLD_CALLS, validRequest } from './valid-requests.ts';

// Every call, made by every kind of caller. The contract says what each may do; this test shows what they can do.

const CALLS = (ALL_CALLS as readonly Call[]).toSorted((one, other) => rank(one) - rank(other));

/** A reward is mailed before it is picked up, and is part of a statement afterwards. Calls that end an account come last. */
function rank({ name, method }: Call): number {
  if (name === 'sendRewardMail') return -2;
  if (name === 'pickUpReward') return -1;
  return name === 'deleteAccount' ? 2 : method === 'DELETE' ? 1 : 0;
}

/**
 * In the short form one of so many refused callers tries each call, in turn, so that all of them are tried on many calls; the sweeps
 * of roles check every role. In `npm run test:hostile` every caller tries every call.
 */
// biome-ignore lint/style/noProcessEnv: how long the test is, not how the server runs
const ONE_OF_REFUSED = process.env.HOSTILE_REQUESTS === undefined ? 3 : 1;

/** Number of calls that share sessions: few enough that a session which some call ended is soon replaced. */
const SESSIONS_LAST = 10;

const tokensOf = async (all: readonly Identity[]): Promise<Map<Identity, string | null>> =>
  new Map(await Promise.all(all.map(async (who) => [who, await who.token()] as const)));

/** Calls that may fail here even for callers who have the right, and why. */
const RARELY_MADE: Readonly<Record<string, string>> = {
  undoRelease: 'a release is in effect ten seconds later; agency-work.test.ts takes one back in time',
  stepUp: 'needs a code of the identity provider; console/access/sign-on.test.ts has one',
  addPasskey: 'needs what a device signed; passkey.test.ts has a device',
  confirmWithPasskey: 'needs what a device signed; passkey.test.ts has a device',
  renamePasskey: 'finds no passkey here; passkey.test.ts renames one',
  deletePasskey: 'finds no passkey here; passkey.test.ts deletes one, and none of another owner',
  getSandbox: 'needs a test key, which leads to another client; sandbox.test.ts has one',
  resetSandbox: 'needs a test key, which leads to another client; sandbox.test.ts has one',
  advanceSandbox: 'needs a test key, which leads to another client; sandbox-clock.test.ts has one',
  beginSignOnTrial: 'needs an identity provider; console/sign-on/sign-on-set-up.test.ts has one',
  chooseRecipientOrder: 'finds no contracts that have to be told apart; contact-choice.test.ts has some',
  openRecipientReward: 'finds no reward of the recipient that is ready; recipient-status.test.ts has one',
};

let test: TestApp;
/** Servers with other settings on the same database: a right must not depend on where a request is answered. */
let others: TestApp[];
let world: World;
let identities: Identity[];
beforeAll(async () => {
  test = await startTestApp();
  const { databaseUrl } = test;
  others = await Promise.all([
    startTestApp({ DATABASE_READ_URL: databaseUrl }, { databaseUrl }),
    startTestApp({ OUTGOING: 'hold' }, { databaseUrl }),
  ]);
  world = await makeWorld(test);
  identities = await makeIdentities(world, await makeWorld(test));
});
afterAll(async () => {
  for (const one of others) await one.stop();
  await test.stop();
});

it('valid requests are told of calls that exist', () => {
  expect(TOLD_CALLS.filter((name) => !CALLS.some((call) => call.name === name))).toEqual([]);
});

it('no caller gets what the contract does not let them have', async () => {
  const wrong: string[] = [];
  const made = new Set<string>();
  const guarded = CALLS.filter(({ auth }) => auth !== 'none');
  let refusals = 0;
  const make = async (
    call: Call,
    who: Identity,
    request: HostileRequest,
    token: string | null,
    server = test,
  ): Promise<void> => {
    const { statusCode } = await sendRequest(server, request, token);
    if (!isAllowed(call, who) && statusCode >= 400) refusals += 1;
    const isMade = statusCode < 400;
    // The example of a console call names things that no world has: after the check of rights it finds nothing, which is an answer, too.
    const isPastRights = call.auth === 'operator' && isAllowed(call, who) && ![401, 403].includes(statusCode);
    if (isMade || (isPastRights && statusCode < 500)) made.add(call.name);
    // There is no identity provider here; a call that needs one fails.
    const isProviderDown = statusCode === 503 && call.errors.includes('identityProviderUnavailable');
    if ((statusCode >= 500 && !isProviderDown) || (isMade && !isAllowed(call, who)))
      wrong.push(`${call.name} by ${who.name}: ${statusCode}`);
  };
  let tokens = new Map<Identity, string | null>();
  for (const [index, call] of guarded.entries()) {
    // A refused call changes nothing, so one request serves all refused callers, and a session serves several calls.
    if (index % SESSIONS_LAST === 0) tokens = await tokensOf(identities);
    const request = await validRequest(call, world);
    const refused = identities
      .filter((who) => !isAllowed(call, who))
      .filter((_, place) => (place + index) % ONE_OF_REFUSED === 0);
    const servers = [test, ...others].filter((_, place) => (place + index) % ONE_OF_REFUSED === 0);
    for (const server of servers)
      await Promise.all(refused.map((who) => make(call, who, request, tokens.get(who) ?? null, server)));
    // Permitted callers come last: their calls change what others would find.
    for (const who of identities.filter((one) => isAllowed(call, one))) {
      await make(call, who, await validRequest(call, world), await who.token());
      tokens.set(who, await who.token());
    }
  }
  expect(wrong).toEqual([]);
  process.stdout.write(`${refusals} refusals: ${guarded.length} calls, ${identities.length} callers, 3 servers\n`);
  if (ONE_OF_REFUSED === 1) expect(refusals).toBeGreaterThan(25_000);
  expect(identities.length).toBeGreaterThan(30);
  // A refusal proves something only where the same request succeeds for a permitted caller.
  const unmade = guarded.map(({ name }) => name).filter((name) => !made.has(name) && RARELY_MADE[name] === undefined);
  expect(unmade).toEqual([]);
});
