import type { Task } from '#platform/jobs/job.ts';
import type { Loop } from '#platform/jobs/workers.ts';
import { deleteOldEvents, deliverWebhooksLoop, renewWebhookEncryption } from './send/deliver-webhooks.ts';

export {
  addEndpoint,
  changeEndpoint,
  type EndpointInput,
  endpointInput,
  lockKnownEndpoint,
  noteTrial,
  removeEndpoint,
  renewSecret,
  repeatEvent,
  repeatGivenUp,
  resumeEndpoint,
} from './endpoint/change-endpoint.ts';
export { readDeliveries, readEndpoints, viewEndpoint } from './endpoint/read-endpoints.ts';
export type { Endpoint } from './rules.ts';
export { ENDPOINT_SECRETS } from './secrets.ts';
export { measureWebhooks } from './send/deliver-webhooks.ts';
export { openGetter } from './send/post.ts';
export { countSecretsByKey, giveUpDeliveriesBefore } from './send/store.ts';
export { takeUnannounced, updateEndpoint } from './store.ts';

/** The loops of webhooks, which run on every server. */
export const WEBHOOK_LOOPS: readonly Loop[] = [deliverWebhooksLoop];

/** The scheduled tasks of webhooks. */
export const WEBHOOK_TASKS: readonly Task[] = [deleteOldEvents, renewWebhookEncryption];
