import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { makeClient, recommendationBody } from '#testing/make/make-client.ts';
import { startTestApp, type TestApp } from '#testing/start/start-test-app.ts';
import { makeEndpoint, startReceiver } from '#testing/webhook/receiver.ts';
import { createLog } from '../log.ts';
import { type FinishedSpan, startExport } from './export-spans.ts';
import { createTracing } from './tracing.ts';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';

const spans: FinishedSpan[] = [];
let test: TestApp;
beforeAll(async () => {
  const tracing = createTracing({ add: (span) => spans.push(span), lost: () => 0, stop: async () => undefined }, 0);
  test = await startTestApp({}, { tracing });
});
afterAll(() => test.stop());

const ours = () => spans.filter(({ traceId }) => traceId === TRACE);

it('a request, its statements, the mail it queued and the webhook it caused are one trace', async () => {
  const client = await makeClient(test.platform);
  const crm = await startReceiver();
  await makeEndpoint(test, client, crm.url);
  spans.length = 0;
  await test.app.inject({
    method: 'POST',
    url: `/api/v1/${client.key}/Empfehlen/create`,
    headers: { traceparent: `00-${TRACE}-${CALLER}-01` },
    body: recommendationBody(),
  });
  const request = ours().find(({ kind }) => kind === 'server');
  expect(request).toMatchObject({
    parentId: CALLER,
    name: 'POST /api/v1/:client/Empfehlen/create',
    facts: { 'http.response.status_code': 201 },
    hasFailed: false,
  });
  const statements = ours().filter(({ facts }) => facts['db.system.name'] === 'postgresql');
  expect(statements.length).toBeGreaterThan(3);
  expect(statements.some(({ parentId }) => parentId === request?.spanId)).toBe(true);
  await expect.poll(() => ours().map(({ name }) => name)).toContain('job send-mail');
  await expect.poll(() => crm.received.length).toBeGreaterThan(0);
  expect(crm.received[0]?.headers.traceparent).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  // Nothing that a person entered is in a trace.
  expect(JSON.stringify(spans)).not.toMatch(/@example|Erika|Muster/);
  await crm.stop();
});

it('what begins here is recorded as often as it was asked for, here never', async () => {
  spans.length = 0;
  await test.app.inject('/healthz');
  expect(spans).toEqual([]);
});

it('nothing is followed unless a receiver is named, and what is named is read', () => {
  expect(readConfig({}).tracing).toBeNull();
  const named = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318', OTEL_EXPORTER_OTLP_HEADERS: 'a=b%20c,d=e=f' };
  expect(readConfig({ ...named, OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toEqual({
    endpoint: 'http://localhost:4318',
    headers: { a: 'b c', d: 'e=f' },
    serviceName: 'mundwerk',
    ratio: 0.1,
  });
});

it('spans are handed over as OTLP, and lost while the receiver is down', async () => {
  const bodies: unknown[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    bodies.push([request.url, request.headers.authorization, JSON.parse(Buffer.concat(chunks).toString())]);
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { endpoint, headers: { authorization: 'x' }, serviceName: 'm' };
  const out = startExport(target, createLog('silent'));
  const tracing = createTracing(out, 1);
  await tracing.run({ name: 'outer', kind: 'internal' }, async () =>
    tracing.run({ name: 'inner', kind: 'client', facts: { a: 1 } }, async () => undefined),
  );
  await out.stop();
  const [[path, authorization, body]] = bodies as [[string, string, { resourceSpans: unknown[] }]];
  expect([path, authorization]).toEqual(['/v1/traces', 'x']);
  expect(body.resourceSpans).toMatchObject([
    {
      resource: { attributes: [{ key: 'service.name', value: { stringValue: 'm' } }] },
      scopeSpans: [
        {
          spans: [
            { name: 'inner', kind: 3, parentSpanId: expect.any(String), attributes: [{ key: 'a' }] },
            { name: 'outer', kind: 1, startTimeUnixNano: expect.stringMatching(/^1\d{18}$/) },
          ],
        },
      ],
    },
  ]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const deaf = startExport(target, createLog('silent'));
  createTracing(deaf, 1).record({ name: 'x', kind: 'internal' }, performance.now());
  await deaf.stop();
  expect(deaf.lost()).toBe(1);
});
