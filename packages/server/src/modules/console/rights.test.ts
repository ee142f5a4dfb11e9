import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import { actOf, mayAct, OPERATOR_ROLES, type OperatorRole } from '@mundwerk/contract/values/console/acts';
import { beforeAll, expect, it } from 'vitest';
import { makeOperator } from '#testing/make/console/make-operator.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { setUpClient, setUpTestApp } from '#testing/start/set-up-test-app.ts';

// Makes every call of the console in every role: the table of rights says what each role may do, these tests show what it can do.

const CALLS = (ALL_CALLS as readonly Call[]).filter(({ auth, act }) => auth === 'operator' && act);
const [NOT_ALLOWED, STEP_UP, LOGIN] = ['PSOF0203', 'PSOF0930', 'PSOF0205'];

const test = setUpTestApp();
const client = setUpClient(test);
const fresh = new Map<OperatorRole, string>();
const stale = new Map<OperatorRole, string>();
let stranger: string;
beforeAll(async () => {
  for (const role of OPERATOR_ROLES) {
    fresh.set(role, (await makeOperator(test, client, [role])).token);
    stale.set(role, (await makeOperator(test, client, [role], { steppedUp: false })).token);
  }
  stranger = (await makeOperator(test, await makeClient(test.platform), OPERATOR_ROLES)).token;
});

/** Sends the example of the contract to a client without such data, so that only the rights decide how far it gets. */
const send = async ({ method, path, base, example, bodyType }: Call, token: string | undefined) => {
  const params: Readonly<Record<string, string>> = example.params ?? {};
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'));
  const query = new URLSearchParams(example.query).toString();
  const isJson = bodyType === undefined;
  const reply = await test.app.inject({
    method,
    url: `/api/v1${base === 'client' ? `/${client.key}` : ''}${filled}${query && `?${query}`}`,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(example.body === undefined ? {} : { 'content-type': bodyType ?? 'application/json' }),
    },
    ...(example.body === undefined ? {} : { payload: isJson ? JSON.stringify(example.body) : String(example.body) }),
  });
  const isFile = String(reply.headers['content-type'] ?? '').includes('json') === false;
  const code = reply.statusCode < 400 || isFile ? null : reply.json<{ ErrorCode: string }>().ErrorCode;
  return { status: reply.statusCode, code };
};

it.each(CALLS.map((call) => [`${call.name} (${call.act})`, call] as const))(
  '%s is for the roles of its act alone',
  async (_, call) => {
    const act = call.act ?? 'record.read';
    expect((await send(call, undefined)).code).toBe(LOGIN);
    if (call.base === 'client') expect((await send(call, stranger)).code).toBe(NOT_ALLOWED);
    for (const role of OPERATOR_ROLES.filter((one) => !mayAct([one], act)))
      expect([role, (await send(call, fresh.get(role))).code]).toEqual([role, NOT_ALLOWED]);
    for (const role of OPERATOR_ROLES.filter((one) => mayAct([one], act))) {
      if (actOf(act).stepUp) expect([role, (await send(call, stale.get(role))).code]).toEqual([role, STEP_UP]);
      const { status, code } = await send(call, fresh.get(role));
      expect(status).toBeLessThan(500);
      // A call that passes the rights may find nothing, or refuse with one of its declared errors.
      if (!call.errors.includes('notAllowed')) expect([role, code]).not.toEqual([role, NOT_ALLOWED]);
      if (!call.errors.includes('stepUpRequired')) expect([role, code]).not.toEqual([role, STEP_UP]);
    }
  },
);

it('some call of the console changes and some reveals, each in a role that may', () => {
  const kinds = CALLS.map(({ act }) => act && actOf(act).kind);
  expect(kinds).toEqual(expect.arrayContaining(['reads', 'reveals', 'changes']));
  expect(CALLS.filter(({ act }) => act && actOf(act).roles.length === 0).map(({ name }) => name)).toEqual([]);
});
