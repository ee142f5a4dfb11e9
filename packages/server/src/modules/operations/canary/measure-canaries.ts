import type { Platform } from '#platform/context.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addSharedMetric } from '#platform/metrics/shared-metrics.ts';
import { selectRuns } from './store.ts';

/** Adds metrics of the canaries: when each client's last succeeded, and the step at which the last one failed. */
export const measureCanaries = (platform: Platform): void =>
  addSharedMetric(platform, async () => {
    const runs = await selectRuns(platform.watchDb);
    return [
      metric(
        'mundwerk_canary_last_success_timestamp_seconds',
        'gauge',
        'When the test referral of a client last arrived at every step.',
        runs.flatMap(({ client, succeededAt }) =>
          succeededAt ? [{ labels: { client }, value: succeededAt.getTime() / 1000 }] : [],
        ),
      ),
      metric(
        'mundwerk_canary_failed',
        'gauge',
        'The step at which the last test referral of a client failed.',
        runs.flatMap(({ client, failedStep }) =>
          failedStep ? [{ labels: { client, step: failedStep }, value: 1 }] : [],
        ),
      ),
    ].join('\n');
  });
