import type { Ctx } from '../../../platform/context.ts';
import type { Task } from '../../../platform/jobs/job.ts';
import { sweepClients } from '../../client/index.ts';
import { selectUnassessed, selectUsual } from '../read-models/waiting-claims.ts';
import { assess, holdEnd, judge } from '../rules.ts';
import { type AssessedCase, type ReviewCase, selectCases, upsertAssessments, upsertUsual } from '../store.ts';
import { currentRules } from './current-rules.ts';
import { type ReadFacts, readFacts } from './read-facts.ts';
import { isSampled } from './rules.ts';

const BATCH = 500;

/** A change of account is forgotten after a day: what was seen of it stays with the case. */
const withEarlierTakeover = ({ base, facts }: ReadFacts, earlier: ReviewCase | undefined): ReadFacts => {
  const seen = earlier?.reasons.find(({ signal }) => signal === 'Uebernahme')?.counts.hours ?? null;
  return { base, facts: { ...facts, takeoverHours: facts.takeoverHours ?? seen } };
};

/** Looks at claims and stores what was found; those that a person or time decided about stay as they are. */
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
 * Looks at every claim whose payment waits and was not looked at since something about its account changed. Called before a run or a
 * proposal is made, so that none leaves unseen; the task does the same all day.
 */
export const assessWaiting = async (ctx: Ctx): Promise<number> => {
  let assessed = 0;
  let batch: string[];
  let before = '';
  do {
    batch = await selectUnassessed(ctx, BATCH);
    // A claim that cannot be read stays on the list: the same batch twice is the end.
    if (batch.join() === before) break;
    before = batch.join();
    await assessClaims(ctx, batch);
    assessed += batch.length;
  } while (batch.length === BATCH);
  return assessed;
};

/** Looks at what was picked up and at accounts that were saved since the last minute. */
export const assessPickedUp: Task = {
  name: 'assess-picked-up',
  cron: '* * * * *',
  run: (platform) => sweepClients(platform, assessWaiting),
};

/** Computes at night what is usual for each client. */
export const computeUsual: Task = {
  name: 'compute-usual',
  cron: '27 2 * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      await upsertUsual(ctx, await selectUsual(ctx));
      return 1;
    }),
};
