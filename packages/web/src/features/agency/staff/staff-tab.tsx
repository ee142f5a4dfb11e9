import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LoadFailure } from '#lib/http/load-failure.tsx';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { TabSkeleton } from '../area/area-skeleton.tsx';
import type { TabProps } from '../area/tab-props.ts';
import { AddPanel } from '../form/add-panel.tsx';
import { DoneNotice } from '../form/done-notice.tsx';
import { useAbility } from '../session/ability.ts';
import { SetActive } from './set-active.tsx';
import { StaffForm } from './staff-form.tsx';
import { type StaffMember, staffQuery } from './staff-query.ts';
import { StaffTable } from './staff-table.tsx';

const StaffList = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  const staff = useQuery(staffQuery(agency.Agenturnummer));
  const [asked, setAsked] = useState<StaffMember | null>(null);
  const [changed, setChanged] = useState<StaffMember | null>(null);
  if (staff.isPending) return <TabSkeleton />;
  if (!staff.data) {
    return <LoadFailure error={staff.error} isRetrying={staff.isFetching} onRetry={() => void staff.refetch()} />;
  }
  return (
    <Stack>
      {changed ? <DoneNotice>{t(`agencyStaff.done.${changed.Status}`, { name: changed.Name })}</DoneNotice> : null}
      {staff.data.length === 0 ? (
        <Empty title={t('agencyStaff.empty.title')}>
          <p>{t('agencyStaff.empty.text')}</p>
        </Empty>
      ) : (
        <StaffTable staff={staff.data} onChange={ability.can('manage', 'Mitarbeiter') ? setAsked : undefined} />
      )}
      {asked ? (
        <SetActive
          agency={agency}
          member={asked}
          onDone={(member) => {
            setChanged(member);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
};

/** The agency's employees: invited, active or deactivated; and the form to invite one. */
export const StaffTab = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  return (
    <Stack gap="lg">
      {ability.can('add', 'Mitarbeiter') ? (
        <AddPanel label={t('agencyStaff.add')}>
          <StaffForm agency={agency} />
        </AddPanel>
      ) : null}
      <StaffList agency={agency} />
    </Stack>
  );
};
