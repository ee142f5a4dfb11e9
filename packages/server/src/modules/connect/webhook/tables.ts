import type { EndpointTrouble, PauseReason, WebhookEventType } from '@mundwerk/contract/values/operations/webhook';
import type { SentEventType } from '@mundwerk/contract/webhook/events';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of webhooks. Database triggers write the events, in the transaction of the change (decision 0066). */
export type WebhookTables = TablesOf<
  'webhook_endpoint' | 'webhook_event' | 'webhook_delivery',
  {
    webhook_endpoint: {
      events: WebhookEventType[];
      pause_reason: PauseReason | null;
      trouble: EndpointTrouble | null;
    };
    webhook_event: { type: SentEventType; data: ColumnType<object, string, never> };
  }
>;
