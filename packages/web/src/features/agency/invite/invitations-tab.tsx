import type { InvitationRow } from '@mundwerk/contract/agency/agency-reports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { RowButton } from '#ui/data/data-table.tsx';
import { Stack } from '#ui/layout/page.tsx';
import type { TabProps } from '../area/tab-path.ts';
import { AddPanel, AskOnce, DoneNotice } from '../form/panels.tsx';
import { ReportTable, reportKey } from '../report/report-table.tsx';
import { useAbility } from '../session/ability.ts';
import { agencyCall } from '../session/agency-call.ts';
import { InviteForm } from './invite-form.tsx';

/** An invitation that led to a recommendation, or was already withdrawn, cannot be withdrawn. */
const canWithdraw = ({ Status }: InvitationRow): boolean => Status !== 'Empfohlen' && Status !== 'Zurueckgezogen';

interface WithdrawProps extends TabProps {
  invitation: InvitationRow;
  onDone: () => void;
  onClose: () => void;
}

const Withdraw = ({ agency, invitation, onDone, onClose }: WithdrawProps): ReactNode => {
  const cache = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () =>
      agencyCall('DELETE /agentur/einladung/{agentur}/{nummer}', {
        params: { agentur: agency.Agenturnummer, nummer: invitation.Einladungsnummer },
      }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: reportKey('einladungen', agency.Agenturnummer) });
      onDone();
    },
  });
  return (
    <AskOnce
      title={t('agencyInvite.withdraw.question', { name: invitation.Name })}
      confirm={t('agencyInvite.withdraw.confirm')}
      isBusy={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate()}
      onClose={onClose}
    >
      {t('agencyInvite.withdraw.text')}
    </AskOnce>
  );
};

/** Invites people to recommend, and lists every invitation with its outcome. */
export const InvitationsTab = ({ agency }: TabProps): ReactNode => {
  const ability = useAbility();
  const [asked, setAsked] = useState<InvitationRow | null>(null);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const rowAction = (row: InvitationRow): ReactNode =>
    canWithdraw(row) ? (
      <RowButton label={t('agencyInvite.withdraw.action')} about={row.Name} onPress={() => setAsked(row)} />
    ) : null;
  return (
    <Stack gap="lg">
      <AddPanel label={t('agencyInvite.add')}>
        <InviteForm agency={agency} />
      </AddPanel>
      {withdrawn ? <DoneNotice>{t('agencyInvite.withdraw.done', { name: withdrawn })}</DoneNotice> : null}
      <ReportTable
        report="einladungen"
        agency={agency}
        rowAction={ability.can('manage', 'Einladungstool') ? rowAction : undefined}
      />
      {asked ? (
        <Withdraw
          agency={agency}
          invitation={asked}
          onDone={() => {
            setWithdrawn(asked.Name);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Stack>
  );
};
