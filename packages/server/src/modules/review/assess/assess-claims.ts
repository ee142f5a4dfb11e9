import { sweepClients } from '#modules/client/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { selectUnassessed, selectUsual } from '../read-models/waiting-claims.ts';
import { assess, holdEnd, judge } from '../rules.ts';
import { type AssessedCase, type ReviewCase, selectCases, upsertAssessments, upsertUsual } from '../store.ts';
import { currentRules } from './current-rules.ts';
import { type ReadFacts, readFacts } from './read-facts.ts';
import { isSampled } from './rules.ts';

const BATCH = 500;

/** A change of account is forgotten after a day, so the case keeps the earlier finding. */
const withEarlierTakeover = ({ base, facts }: ReadFacts, earlier: ReviewCase | undefined): ReadFacts => {
  const seen = earlier?.reasons.find(({ signal }) => signal === 'Uebernahme')?.counts.hours ?? null;
  return { base, facts: { ...facts, takeoverHours: facts.takeoverHours ?? seen } };
};

/** Assesses claims and stores the results; cases that a person decided or that expired are left unchanged. */
export const assessClaims = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  if (claimIds.length === 0) return;
  const rules = await currentRules(ctx);
  const earlier = new Map((await selectCases(ctx, claimIds)).map((one) => [one.claimId, one]));
  const found = (await readFacts(ctx, claimIds, rules)).map((one): AssessedCase => {
    const { base, facts } = withEarlierTakeover(one, earlier.get(one.base.claimId));
    const assessment = assess(facts);
    const state = judge(assessment, rules);
    return {
      ...assessment,
      claimId: base.claimId,
      recommenderId: base.recommenderId,
      recipientId: base.recipientId,
      state,
      heldUntil: state === 'Gehalten' ? holdEnd(ctx.now, rules.days) : null,
      isSample: isSampled(base.claimId),
    };
  });
  await upsertAssessments(ctx, found);
};

/**
 * Assesses every claim with a pending payment that was not assessed since its account was last used. Called before a payout run or a
 * proposal is created, so that no claim is paid without assessment; the scheduled task does the same all day.
 */
export const assessWaiting = async (ctx: Ctx): Promise<number> => {
  let assessed = 0;
  let batch: string[];
  let before = '';
  do {
    batch = await selectUnassessed(ctx, BATCH);
    // A claim that cannot be read stays in the selection, so the loop ends when a batch repeats.
    if (batch.join() === before) break;
    before = batch.join();
    await assessClaims(ctx, batch);
    assessed += batch.length;
  } while (batch.length === BATCH);
  return assessed;
};

/** Assesses claims that were picked up and accounts that were saved within the last minute. */
export const assessPickedUp: Task = {
  name: 'assess-picked-up',
  cron: '* * * * *',
  run: (platform) => sweepClients(platform, assessWaiting),
};

/** Computes the usual values of each client every night. */
export const computeUsual: Task = {
  name: 'compute-usual',
  cron: '27 2 * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      await upsertUsual(ctx, await selectUsual(ctx));
      return 1;
    }),
};
