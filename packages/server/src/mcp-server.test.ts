import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { ALL_CALLS } from '@mundwerk/contract/all-calls';
import type { Call } from '@mundwerk/contract/call';
import type { OperationsScope } from '@mundwerk/contract/values/operations/scopes';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { ClientRef } from './platform/context.ts';
import { makeClient } from './testing/make/make-client.ts';
import { makeKey, makeRecommendation, orderBody } from './testing/make/make-recipient.ts';
import { ROOT } from './testing/read-sources.ts';
import { setUpTestApp } from './testing/start/set-up-test-app.ts';

// The MCP server as an agent gets it: a process of its own, spoken to by the SDK's client over standard input and output.

const test = setUpTestApp();
let client: ClientRef;
let origin: string;
beforeAll(async () => {
  client = await makeClient(test.platform);
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

const MAIN = fileURLToPath(new URL('packages/mcp/src/main.ts', ROOT));

const openAgent = async (scopes: readonly OperationsScope[], ...flags: string[]): Promise<Client> => {
  const agent = new Client({ name: 'test', version: '1' });
  const key = await makeKey(test, client, ...scopes);
  onTestFinished(() => agent.close());
  await agent.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, ...flags],
      env: { MUNDWERK_PORTAL: origin, MUNDWERK_CLIENT: client.key, MUNDWERK_KEY: key },
    }),
  );
  return agent;
};

const use = async (agent: Client, name: string, input: Record<string, unknown> = {}) => {
  const { content, isError = false } = await agent.callTool({ name, arguments: input });
  const [said] = content;
  if (said?.type !== 'text') throw new Error(`${name} answers ${said?.type}`);
  return { isError, text: said.text };
};

describe('an agent with a key', () => {
  it('finds the calls of its scopes that read, each with its fields as the contract has them', async () => {
    const agent = await openAgent(['orders:read', 'orders:write', 'events:read']);
    const { tools } = await agent.listTools();
    const expected = (ALL_CALLS as readonly Call[]).filter(
      ({ auth, method, scope = '' }) =>
        auth === 'operations' && method === 'GET' && ['orders:read', 'events:read'].includes(scope),
    );
    expect(new Set(tools.map(({ name }) => name))).toEqual(new Set(expected.map(({ name }) => name)));
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    const readOrder = tools.find(({ name }) => name === 'readOrder');
    expect(readOrder?.inputSchema).toMatchObject({ properties: { nr: { type: 'string' } }, required: ['nr'] });
  });

  it('reports an order only where it was told that it may write, and reads it in the list', async () => {
    const body = orderBody(test, await makeRecommendation(test, client));
    const reader = await openAgent(['orders:read', 'orders:write']);
    expect(await use(reader, 'reportOrder', { body })).toMatchObject({
      isError: true,
      text: expect.stringContaining('--write'),
    });
    expect((await use(reader, 'readOrders')).text).not.toContain(body.ExterneAuftragsnummer);

    const writer = await openAgent(['orders:read', 'orders:write'], '--write');
    const [report] = (await writer.listTools()).tools.filter(({ name }) => name === 'reportOrder');
    expect(report).toMatchObject({
      inputSchema: { properties: { idempotencyKey: { minLength: 16 } }, required: ['body'] },
      annotations: { readOnlyHint: false, destructiveHint: true },
    });
    const reported = await use(writer, 'reportOrder', { body, idempotencyKey: 'report-of-an-agent' });
    expect(reported, reported.text).toMatchObject({ isError: false });
    expect(await use(writer, 'reportOrder', { body, idempotencyKey: 'report-of-an-agent' })).toEqual(reported);
    const { Eintraege } = JSON.parse((await use(reader, 'readOrders', { anzahl: 10 })).text);
    expect(Eintraege).toMatchObject([{ ExterneAuftragsnummer: body.ExterneAuftragsnummer }]);
  });

  it('has no tool of a scope its key lacks, also where it may write', async () => {
    const agent = await openAgent(['orders:read'], '--write');
    const { tools } = await agent.listTools();
    expect(new Set(tools.map(({ name }) => name))).toEqual(new Set(['readOrder', 'readOrders']));
    expect((await use(agent, 'releaseOrder', { nr: 'V-1' })).isError).toBe(true);
  });

  it('reads why the portal refuses', async () => {
    const agent = await openAgent(['orders:read']);
    const refused = await use(agent, 'readOrder', { nr: 'NOT-THERE' });
    expect(refused.isError).toBe(true);
    expect(JSON.parse(refused.text)).toMatchObject({ ErrorCode: 'PSOF0704' });
  });
});
