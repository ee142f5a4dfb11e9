import type { listStaff } from '@mundwerk/contract/agency/agency-people';
import type { CallReply } from '@mundwerk/contract/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAgencySession } from '#lib/session/session.ts';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { RowButton, StateDot } from '#ui/data/data-table.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { AskOnce } from '../form/panels.tsx';
import { RecordTable } from '../form/record-table.tsx';
import { agencyCall } from '../session/agency-call.ts';
import own from './staff.module.css';

/** A person who works for the agency. */
export type StaffMember = CallReply<typeof listStaff>[number];

/** Everybody who works for an agency. */
export const staffQuery = (agency: string) => ({
  queryKey: ['agency-staff', agency],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<StaffMember[]> =>
    agencyCall('GET /agentur/mitarbeiter/{agentur}', { params: { agentur: agency }, signal }),
});

/** An employee's state, shown by shape as well as by words. */
const TONES = { Eingeladen: 'waiting', Aktiv: 'done', Deaktiviert: 'ended' } as const;

const COLUMNS = ['person', 'staffNumber', 'status', 'signedOn'] as const;

const valuesOf = (member: StaffMember): Record<(typeof COLUMNS)[number], ReactNode> => ({
  person: (
    <span className={own.lines}>
      <strong>{member.Name}</strong>
      <a href={`mailto:${member.Email}`}>{member.Email}</a>
    </span>
  ),
  staffNumber: member.Mitarbeiternummer ?? t('agencyStaff.noNumber'),
  status: <StateDot tone={TONES[member.Status]}>{t(`agencyStaff.states.${member.Status}`)}</StateDot>,
  signedOn: member.ZuletztAngemeldetAm ? formatDateTime(member.ZuletztAngemeldetAm) : t('agencyStaff.never'),
});

interface StaffTableProps {
  staff: readonly StaffMember[];
  /** Asks to deactivate or reactivate an employee; undefined where that is not allowed. */
  onChange: ((member: StaffMember) => void) | undefined;
}

/** The agency's employees, a line each; on a phone a card each. */
export const StaffTable = ({ staff, onChange }: StaffTableProps): ReactNode => {
  const ownEmail = useAgencySession()?.user?.Email;
  const actionOf = (member: StaffMember): ReactNode => {
    // Users cannot deactivate themselves.
    if (!onChange || member.Email === ownEmail) return null;
    const action = member.Status === 'Deaktiviert' ? 'activate' : 'deactivate';
    return <RowButton label={t(`agencyStaff.${action}.action`)} about={member.Name} onPress={() => onChange(member)} />;
  };
  return (
    <RecordTable
      caption={t('agencyStaff.caption')}
      rows={staff}
      columns={COLUMNS.map((column) => [column, t(`agencyStaff.columns.${column}`)] as const)}
      valuesOf={valuesOf}
      kinds={{ status: 'state' }}
      widths={own}
      actionOf={onChange && actionOf}
    />
  );
};

interface SetActiveProps extends TabProps {
  member: StaffMember;
  onDone: (changed: StaffMember) => void;
  onClose: () => void;
}

/** Asks for confirmation before an employee is deactivated or reactivated. */
export const SetActive = ({ agency: { Agenturnummer, Name }, member, onDone, onClose }: SetActiveProps): ReactNode => {
  const cache = useQueryClient();
  const isBack = member.Status === 'Deaktiviert';
  const words = `agencyStaff.${isBack ? 'activate' : 'deactivate'}` as const;
  const change = useMutation({
    mutationFn: () =>
      agencyCall('PUT /agentur/mitarbeiter/{agentur}/{id}', {
        params: { agentur: Agenturnummer, id: member.Id },
        body: { Aktiv: isBack },
      }),
    onSuccess: (changed) => {
      const { queryKey } = staffQuery(Agenturnummer);
      cache.setQueryData<StaffMember[]>(queryKey, (staff) =>
        staff?.map((one) => (one.Id === changed.Id ? changed : one)),
      );
      onDone(changed);
    },
  });
  return (
    <AskOnce
      title={t(`${words}.question`, { name: member.Name })}
      confirm={t(`${words}.confirm`)}
      kind={isBack ? 'primary' : 'danger'}
      isBusy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate()}
      onClose={onClose}
    >
      {t(`${words}.text`, { agency: Name })}
    </AskOnce>
  );
};
