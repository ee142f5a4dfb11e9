import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@mundwerk/contract/values/operations/webhook';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { listWebhooks } from '#modules/console/webhook/list-webhooks.ts';
import { anonymousCtx, type ClientRef } from '#platform/context.ts';
import { makeActing } from '../console/operate.ts';
import { eventually } from '../eventually.ts';
import type { TestApp } from '../start/start-test-app.ts';
import type { Receiver } from './receiver.ts';

/** Makes a webhook endpoint as an Admin does in the console, for all events unless some are named; returns it with its secret. */
export const makeEndpoint = async (
  test: TestApp,
  client: ClientRef,
  Url: string,
  Ereignisse: readonly WebhookEventType[] = WEBHOOK_EVENT_TYPES,
) => {
  const admin = await makeActing(test, client, 'Admin');
  const reply = await admin.act('/webhooks', { Name: 'CRM', Url, Ereignisse });
  if (reply.statusCode !== 200) throw new Error(`the console answers ${reply.body}`);
  const { Endpunkt, Geheimnis } = reply.json<{ Endpunkt: EndpointView; Geheimnis: string }>();
  // Reads without a session, which would expire while a test lets days pass.
  const read = async (): Promise<EndpointView | undefined> => {
    const { log } = test.platform;
    const ctx = anonymousCtx(test.platform, { client, language: 'de', log, origin: 'http://x' });
    return (await listWebhooks(ctx)).find(({ Id }) => Id === Endpunkt.Id);
  };
  return { id: Endpunkt.Id, secret: Geheimnis, admin, read };
};

/** Inserts events of a subject directly, as the database does when something happens. */
export const noteEvents = async (
  test: TestApp,
  client: ClientRef,
  subjects: readonly string[],
  type: WebhookEventType = 'order.reported',
): Promise<void> => {
  await sql`insert into webhook_event (client_key, type, subject, at, data)
    select ${client.key}, ${type}, s.subject, ${test.clock.now()}, json_build_object('Mandant', ${client.key}::text, 'Auftragsnummer', s.subject, 'Nr', s.nr)
    from unnest(${[...subjects]}::text[]) with ordinality s (subject, nr) order by s.nr`.execute(test.platform.db);
};

/** Waits until every failure is recorded: one recorded after the clock moved would wait for its next attempt from then on. */
export const untilRecorded = (crm: Receiver, read: Awaited<ReturnType<typeof makeEndpoint>>['read']): Promise<void> =>
  eventually(async () => {
    expect(crm.received.length).toBeGreaterThan(0);
    expect((await read())?.FehlerInFolge).toBeGreaterThanOrEqual(crm.received.length);
  });
