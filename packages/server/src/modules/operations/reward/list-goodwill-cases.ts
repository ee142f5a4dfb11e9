import type { GOODWILL_STATES } from '@mundwerk/contract/reward/goodwill';
import { goodwillState, selectGoodwillCases } from '#modules/claim/index.ts';
import type { Ctx } from '#platform/context.ts';
import { caseView } from './case-view.ts';

/** One page of the goodwill cases, of all states or of one. */
export const listGoodwillCases = async (
  ctx: Ctx,
  { Page, PageSize, Status }: { Page: number; PageSize: number; Status?: (typeof GOODWILL_STATES)[number] | undefined },
) => {
  const { cases, total } = await selectGoodwillCases(ctx, Status ? goodwillState(Status) : null, {
    limit: PageSize,
    offset: (Page - 1) * PageSize,
  });
  return {
    Items: await Promise.all(cases.map((one) => caseView(ctx, one))),
    Page,
    PageSize,
    HasNext: Page * PageSize < total,
    PageCount: Math.ceil(total / PageSize),
    TotalCount: total,
  };
};
