import type { CallReply } from '@mundwerk/contract/call';
import type { listReviewCases as call } from '@mundwerk/contract/console/review/cases';
import { REVIEW_SIGNALS, type ReviewView } from '@mundwerk/contract/values/console/review';
import { currentRules } from '#modules/review/index.ts';
import type { Ctx } from '#platform/context.ts';
import { namesOf, rowView } from './case-view.ts';
import {
  type CaseView,
  selectCaseCounts,
  selectListedCases,
  selectSampleResult,
  selectTriggers,
} from './read-models/cases.ts';

const VIEWS: Record<ReviewView, CaseView> = {
  Offen: 'open',
  Beobachtet: 'watched',
  Stichprobe: 'sample',
  Entschieden: 'decided',
};

/** One page of a view of the cases, with the figures of all of them. */
export const listReviewCases = async (
  ctx: Ctx,
  { view, page, pageSize }: { readonly view: ReviewView; readonly page: number; readonly pageSize: number },
): Promise<CallReply<typeof call>> => {
  const found = await selectListedCases(ctx, VIEWS[view], { limit: pageSize, offset: (page - 1) * pageSize });
  const counts = await selectCaseCounts(ctx);
  const total = counts[VIEWS[view]];
  const rules = await currentRules(ctx);
  const triggers = await selectTriggers(ctx);
  const sample = await selectSampleResult(ctx);
  const nameOf = await namesOf(
    ctx,
    found.map(({ decidedBy }) => decidedBy),
  );
  return {
    Items: found.map((one) => rowView(one, nameOf)),
    HasNext: page * pageSize < total,
    TotalCount: total,
    Anzahl: {
      Offen: counts.open,
      Beobachtet: counts.watched,
      Stichprobe: counts.sample,
      Entschieden: counts.decided,
    },
    GehaltenCent: counts.heldCents,
    Stichprobe: { Entschieden: sample.decided, Abgelehnt: sample.refused },
    Schwellen: { Halten: rules.hold, Beobachten: rules.watch },
    Ausloeser: triggers
      .filter(({ signal }) => REVIEW_SIGNALS.includes(signal))
      .map(({ signal, count, passed }) => ({ Signal: signal, Anzahl: count, Freigegeben: passed })),
  };
};
