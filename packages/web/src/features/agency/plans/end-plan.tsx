import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { today } from '#lib/text/days.ts';
import { formatDate, formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import type { TabProps } from '../area/tab-props.ts';
import { AskOnce } from '../form/ask-once.tsx';
import { agencyCall } from '../session/agency-call.ts';
import { phaseOf } from './plan-phases.ts';
import { type Plan, planQuery } from './plan-query.ts';
import { productOf } from './plan-table.tsx';

interface EndPlanProps extends TabProps {
  plan: Plan;
  /** Gets the sentence about what was done. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks before a plan is removed: one that has not begun is deleted, one that has ends today; the question says which. */
export const EndPlan = ({ agency: { Agenturnummer }, plan, onDone, onClose }: EndPlanProps): ReactNode => {
  const cache = useQueryClient();
  const words = `agencyPlans.${phaseOf(plan, today()) === 'coming' ? 'delete' : 'end'}` as const;
  const end = useMutation({
    mutationFn: () =>
      agencyCall('DELETE /agentur/praemienplan/{agentur}/{id}', { params: { agentur: Agenturnummer, id: plan.Id } }),
    onSuccess: async ({ EndetAm }) => {
      await cache.invalidateQueries({ queryKey: planQuery(Agenturnummer).queryKey });
      // The server decides, because midnight may have passed since the question was shown.
      onDone(
        EndetAm === null ? t('agencyPlans.delete.done') : t('agencyPlans.end.done', { date: formatDate(EndetAm) }),
      );
    },
  });
  return (
    <AskOnce
      title={t(`${words}.question`)}
      confirm={t(`${words}.confirm`)}
      isBusy={end.isPending}
      error={end.error}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      {t(`${words}.text`, {
        product: productOf(plan),
        amount: formatMoney(plan.ZusatzCent),
        date: formatDate(today()),
      })}
    </AskOnce>
  );
};
