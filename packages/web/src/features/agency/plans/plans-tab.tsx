import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { today } from '#lib/text/clock.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import { Stack } from '#ui/layout/page.tsx';
import { Empty } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { AddPanel, DoneNotice } from '../form/panels.tsx';
import { useAbility } from '../session/ability.ts';
import { EndPlan, PlanForm } from './plan-form.tsx';
import { PlanTable } from './plan-table.tsx';
import styles from './plans.module.css';
import { groupPlans, type Plan, planQuery } from './plans.ts';

interface PlanPhasesProps {
  plans: readonly Plan[];
  onEnd: ((plan: Plan) => void) | undefined;
}

/** The current plans always have their section, even an empty one, because users look for it first. */
const PlanPhases = ({ plans, onEnd }: PlanPhasesProps): ReactNode => {
  const { current, coming, past } = groupPlans(plans, today());
  return (
    <Stack gap="lg">
      <Stack as="section" gap="sm">
        <h2 className={text.lg}>{t('agencyPlans.phases.current')}</h2>
        {current.length === 0 ? (
          <p>{t('agencyPlans.nothingNow')}</p>
        ) : (
          <PlanTable phase="current" plans={current} onEnd={onEnd} />
        )}
      </Stack>
      {coming.length === 0 ? null : (
        <Stack as="section" gap="sm">
          <h2 className={text.lg}>{t('agencyPlans.phases.coming')}</h2>
          <PlanTable phase="coming" plans={coming} onEnd={onEnd} />
        </Stack>
      )}
      {past.length === 0 ? null : (
        <details className={styles.past}>
          <summary>
            <Icon icon={ChevronRight} />
            {t('agencyPlans.pastCount', { count: past.length, number: formatNumber(past.length) })}
          </summary>
          <PlanTable phase="past" plans={past} onEnd={undefined} />
        </details>
      )}
    </Stack>
  );
};

const PlanList = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  const plans = useQuery(planQuery(agency.Agenturnummer));
  const [asked, setAsked] = useState<Plan | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (plans.isPending) return <TabSkeleton />;
  if (!plans.data) {
    return <LoadFailure error={plans.error} isRetrying={plans.isFetching} onRetry={() => void plans.refetch()} />;
  }
  return (
    <Stack>
      {done ? <DoneNotice>{done}</DoneNotice> : null}
      {plans.data.length === 0 ? (
        <Empty title={t('agencyPlans.empty.title')}>
          <p>{t('agencyPlans.empty.text')}</p>
        </Empty>
      ) : (
        <PlanPhases plans={plans.data} onEnd={ability.can('delete', 'Praemienplan') ? setAsked : undefined} />
      )}
      {asked ? (
        <EndPlan
          agency={agency}
          plan={asked}
          onDone={(words) => {
            setDone(words);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
};

/** The agency's reward plans: current, coming and past ones; and a form to add one. */
export const PlansTab = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  return (
    <Stack gap="lg">
      {ability.can('add', 'Praemienplan') ? (
        <AddPanel label={t('agencyPlans.add')}>
          <PlanForm agency={agency} />
        </AddPanel>
      ) : null}
      <PlanList agency={agency} />
    </Stack>
  );
};
