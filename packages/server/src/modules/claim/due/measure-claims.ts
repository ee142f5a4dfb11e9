import type { Platform } from '#platform/context.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addCountedMetric } from '#platform/metrics/shared-metrics.ts';
import { countClaims, countPayments, type StateCount } from '../read-models/count-states.ts';

const samplesOf = (counts: readonly StateCount[]) =>
  counts.map(({ client, state, rows }) => ({ labels: { client, state }, value: rows }));

/** Adds metrics of the claims and payments in each state, which show what is owed and what is stuck. */
export const measureClaims = (platform: Platform): void =>
  addCountedMetric(platform, async () => {
    const claims = metric(
      'mundwerk_claims',
      'gauge',
      'Claims by client and state, at most minutes old.',
      samplesOf(await countClaims(platform.db)),
    );
    const payments = metric(
      'mundwerk_payments',
      'gauge',
      'Payments by client and state, at most minutes old.',
      samplesOf(await countPayments(platform.db)),
    );
    return `${claims}\n${payments}`;
  });
