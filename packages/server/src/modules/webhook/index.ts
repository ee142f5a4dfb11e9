import type { Task } from '../../platform/jobs/job.ts';
import type { Loop } from '../../platform/jobs/loops.ts';
import { deleteOldEvents, deliverWebhooksLoop, renewWebhookEncryption } from './send/deliver-webhooks.ts';

export { type Endpoint, urlProblem } from './rules.ts';
export { encryptSecret, newSecret } from './secrets.ts';
export { measureWebhooks } from './send/deliver-webhooks.ts';
export { countSecretsByKey } from './send/store.ts';
export {
  countDeliveries,
  deleteEndpoint,
  insertEndpoint,
  insertTrial,
  lockEndpoint,
  repeatDelivery,
  restartWaiting,
  type StoredDelivery,
  selectDeliveries,
  selectEndpoint,
  selectEndpoints,
  takeUntold,
  updateEndpoint,
  updateSecret,
} from './store.ts';

/** What every server sends to receivers. */
export const WEBHOOK_LOOPS: readonly Loop[] = [deliverWebhooksLoop];

/** The scheduled tasks of webhooks. */
export const WEBHOOK_TASKS: readonly Task[] = [deleteOldEvents, renewWebhookEncryption];
