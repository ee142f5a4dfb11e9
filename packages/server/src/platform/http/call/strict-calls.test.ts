import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import type { ClientRef } from '#platform/context.ts';
import { makeClient } from '#testing/make/make-client.ts';
import { callApi, makeKey } from '#testing/make/make-recipient.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

/** The message about an unknown field, as a client's system reads it. */
const UNKNOWN = 'Dieses Feld oder diesen Parameter kennt der Aufruf nicht.';

const OPERATIONS = (ALL_CALLS as readonly Call[]).filter(({ auth }) => auth === 'operations');

const test = setUpTestApp();
let client: ClientRef;
let token: string;
let confirming: string;
beforeAll(async () => {
  client = await makeClient(test.platform);
  token = await makeKey(test, client);
  confirming = await makeKey(test, client, 'payouts:write');
});

/** Sends the example of a call with an extra parameter, or an extra field in its body. */
const refusal = async (
  call: Call,
  more: { query?: Record<string, string>; field?: string },
): Promise<ErrorEnvelope> => {
  const { params = {}, query, body } = call.example;
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const parameters = new URLSearchParams({ ...query, ...more.query });
  const sent = more.field ? { ...(body as object | undefined), [more.field]: true } : body;
  const reply = await callApi(test, client, call.method, `${path}?${parameters}`, {
    token: call.scope === 'payouts:write' ? confirming : token,
    ...(sent === undefined || call.method === 'GET' ? {} : { body: sent as object }),
    headers: { ...(call.bodyType ? { 'content-type': call.bodyType } : {}) },
  });
  return reply.json();
};

it.each(OPERATIONS)('$name refuses a parameter it does not know, by its name', async (call) => {
  const { ErrorCode, Fields } = await refusal(call, { query: { dryRun: '1' } });
  expect([ErrorCode, Fields]).toEqual(['PSOF0909', [{ Field: 'dryRun', ErrorCode: 'PSOF0909', Message: UNKNOWN }]]);
});

it.each(OPERATIONS.filter(({ bodyType, method }) => !bodyType && method !== 'GET'))(
  '$name refuses a field it does not know, by its name',
  async (call) => {
    const { ErrorCode, Fields } = await refusal(call, { field: 'Neukundee' });
    expect([ErrorCode, Fields]).toEqual([
      'PSOF0909',
      [{ Field: 'Neukundee', ErrorCode: 'PSOF0909', Message: UNKNOWN }],
    ]);
  },
);

it('a strict call names what is wrong and what is unknown together', async () => {
  const reply = await callApi(test, client, 'PATCH', '/betrieb/auftraege/V-1?dryRun=1', {
    token,
    body: { Status: 'Fertig', neukunde: true, [`x${'y'.repeat(500)}`]: 1 },
  });
  expect(reply.json()).toMatchObject({
    ErrorCode: 'PSOF0901',
    Fields: [
      { Field: 'dryRun', ErrorCode: 'PSOF0909' },
      { Field: 'Status', ErrorCode: 'PSOF0901' },
      { Field: 'neukunde', ErrorCode: 'PSOF0909' },
      { Field: `x${'y'.repeat(99)}`, ErrorCode: 'PSOF0909' },
    ],
  });
});

it('the published contract says which calls are strict', async () => {
  type Schema = { $ref?: string; properties?: Record<string, Schema>; additionalProperties?: unknown };
  type Operation = { requestBody?: { content: Record<string, { schema: Schema }> } };
  const { paths, components } = (await test.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Schema> };
  }>();
  const open: string[] = [];
  let seen = 0;
  const look = (place: string, value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { $ref, properties, additionalProperties } = value as Schema;
    if ($ref) look(place, components.schemas[$ref.slice($ref.lastIndexOf('/') + 1)]);
    if (properties) {
      seen += 1;
      if (additionalProperties !== false) open.push(place);
    }
    for (const [name, inner] of Object.entries(value)) look(`${place}.${name}`, inner);
  };
  for (const [path, operations] of Object.entries(paths).filter(([path]) => path.includes('/betrieb/')))
    for (const [method, { requestBody }] of Object.entries(operations)) look(`${method} ${path}`, requestBody);
  expect(seen).toBeGreaterThan(4);
  expect(open).toEqual([]);
});
