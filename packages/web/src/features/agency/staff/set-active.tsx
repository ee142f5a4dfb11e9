import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import type { TabProps } from '../area/tab-props.ts';
import { AskOnce } from '../form/ask-once.tsx';
import { agencyCall } from '../session/agency-call.ts';
import { type StaffMember, staffQuery } from './staff-query.ts';

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
