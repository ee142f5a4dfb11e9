import { sweepClients } from '#modules/core/client/index.ts';
import { completeOrders } from '#modules/core/order/index.ts';
import { type Ctx, type Platform, transact } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { metric } from '#platform/metrics/metric-text.ts';
import { addCountedMetric } from '#platform/metrics/shared-metrics.ts';
import { AUTOMATIC, moveClaim } from '../life/claim-steps.ts';
import { lockClaims } from '../life/store.ts';
import { askForMails } from '../notify/mail-claims.ts';
import { insertOwedMails, insertReminders, selectLapsed } from '../notify/store.ts';
import { countClaims, countPayments, type StateCount } from '../read-models/claims.ts';
import { selectSettledOrders } from '../settle/store.ts';

/** Reminds beneficiaries who have not picked up their reward (decisions §6). */
export const remindBeneficiaries: Task = {
  name: 'remind-beneficiaries',
  cron: '20 * * * *',
  run: (platform) =>
    sweepClients(platform, (ctx) =>
      transact(ctx, async (inner) => {
        const reminders = await insertReminders(inner);
        if (reminders > 0) await askForMails(inner);
        return reminders;
      }),
    ),
};

/** Claims that expire in one transaction. */
const BATCH = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const CAUSE = { by: AUTOMATIC, reason: null } as const;

/** Expires claims with their history and mails; those that were picked up in the meantime are skipped. */
const expireSome = (ctx: Ctx, ids: readonly string[]): Promise<number> =>
  transact(ctx, async (inner) => {
    const lapsed: string[] = [];
    for (const claim of await lockClaims(inner, { ids })) {
      const isOver = claim.expiresAt !== null && claim.expiresAt <= ctx.now;
      if (isOver && (await moveClaim(inner, claim, 'expire', CAUSE))) lapsed.push(claim.id);
    }
    if (lapsed.length === 0) return 0;
    await insertOwedMails(
      inner,
      lapsed.map((claimId) => ({ claimId, event: 'expired', ref: '', reason: null })),
    );
    await completeOrders(inner, await selectSettledOrders(inner, lapsed), CAUSE);
    await askForMails(inner);
    return lapsed.length;
  });

const expireOf = async (ctx: Ctx): Promise<number> => {
  let expired = 0;
  let ids: string[];
  let after = FIRST;
  do {
    ids = await selectLapsed(ctx, after, BATCH);
    expired += await expireSome(ctx, ids);
    after = ids.at(-1) ?? after;
  } while (ids.length === BATCH);
  return expired;
};

/** Expires rewards that were not picked up in time (decisions §6). */
export const expireClaims: Task = {
  name: 'expire-claims',
  cron: '*/15 * * * *',
  run: (platform) => sweepClients(platform, expireOf),
};

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
