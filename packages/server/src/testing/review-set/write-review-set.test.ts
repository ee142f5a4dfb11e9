import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { portalCtx } from '#modules/core/client/index.ts';
import { assessClaims } from '#modules/core/review/assess/assess-claims.ts';
import { assess } from '#modules/core/review/rules.ts';
import type { Reason } from '#modules/core/review/signals/rules.ts';
import { upsertUsual } from '#modules/core/review/store.ts';
import { makeClient } from '../make/make-client.ts';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { makeReviewSet } from './make-review-set.ts';
import { readFacts } from './read-facts.ts';
import { writeReferrals } from './write-review-set.ts';

const test = setUpTestApp();

/** Signals and reliefs, sorted; the relief for an old reward that was kept is not written to the tables. */
const told = (reasons: readonly Reason[]): string[] =>
  reasons
    .filter(({ signal }) => signal !== 'LangeBezahlt')
    .map(({ signal, points }) => `${signal} ${points}`)
    .toSorted();

it('finds in the tables what the evaluation finds in the set, for every dishonest referral', async () => {
  const { seed, referrals } = makeReviewSet(1);
  const dishonest = referrals.filter(({ isHonest }) => !isHonest);
  const client = await makeClient(test.platform);
  const ctx = await portalCtx(test.platform, client.key);
  if (!ctx) throw new Error('no client');
  const written = await writeReferrals(test.platform, client, dishonest);
  const judged = readFacts({ seed, referrals: dishonest });
  const { velocity, speed } = judged.find(({ facts }) => facts.velocity && facts.speed)?.facts ?? {};
  await upsertUsual(ctx, { orders: velocity?.usual ?? 0, seconds: speed?.usual ?? 0 });
  await assessClaims(
    ctx,
    [...written.values()].map(({ claimId }) => claimId),
  );
  const { rows } = await sql<{ claim_id: string; reasons: readonly Reason[] }>`
    select claim_id, reasons from review_case where client_key = ${client.key}`.execute(test.platform.db);
  const found = new Map(rows.map(({ claim_id, reasons }) => [claim_id, reasons]));
  const ofTables = judged.map(({ referral }) => ({
    kind: referral.kind,
    reasons: told(found.get(written.get(referral)?.claimId ?? '') ?? []),
  }));
  const ofSet = judged.map(({ referral, facts }) => ({ kind: referral.kind, reasons: told(assess(facts).reasons) }));
  expect(ofSet).toHaveLength(50);
  expect(ofTables).toEqual(ofSet);
});
