import type { Approval } from '@mundwerk/contract/console/approval';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatMoney } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row } from '#ui/layout/stack.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { Changes } from '#work/act/changes.tsx';
import { consoleCall } from '../app/console-call.ts';
import { kindWords, stateWords } from './approval-words.ts';
import { approvalsKey } from './approvals-list.ts';

interface ApprovalActsProps {
  client: string;
  approval: Approval;
  /** The subject has changed since it was proposed, so that the proposal can only be refused. */
  isChanged: boolean;
}

/** Acts on a pending proposal: decide it, or withdraw one's own. */
export const ApprovalActs = ({ client, approval, isChanged }: ApprovalActsProps): ReactNode => {
  const queries = useQueryClient();
  const { Id, Art, Stand, SummeCent, IstEigener, DarfEntscheiden } = approval;
  if (Stand !== 'Vorgeschlagen') return null;
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: approvalsKey(client) });
    void queries.invalidateQueries({ queryKey: ['count', client] });
  };
  const params = { id: Id };
  const decide = (Entscheidung: 'Freigegeben' | 'Abgelehnt', message: string) => ({
    act: async (Grund: Parameters<Parameters<typeof ActButton>[0]['act']>[0]) => {
      await consoleCall(client, 'POST /verwaltung/freigaben/{id}/entscheidung', {
        params,
        body: { Entscheidung, Grund },
      });
      return { message };
    },
    onDone: renew,
  });
  const preview = (state: 'Freigegeben' | 'Abgelehnt') => () => (
    <Changes
      changes={[{ label: t('consoleApprovals.state'), before: stateWords(Stand), after: stateWords(state) }]}
      follows={[SummeCent === null ? kindWords(Art) : `${kindWords(Art)}: ${formatMoney(SummeCent)}`]}
    />
  );

  if (IstEigener)
    return (
      <>
        <p className={text.soft}>{t('consoleApprovals.own')}</p>
        <Row gap="sm">
          <ActButton
            label={t('consoleApprovals.withdraw.action')}
            hasReason={false}
            act={async () => {
              await consoleCall(client, 'POST /verwaltung/freigaben/{id}/rueckzug', { params });
              return { message: t('consoleApprovals.withdraw.done') };
            }}
            onDone={renew}
          >
            {() => <p>{t('consoleApprovals.withdraw.text')}</p>}
          </ActButton>
        </Row>
      </>
    );
  if (!DarfEntscheiden) return <p className={text.soft}>{t('consoleApprovals.cannot')}</p>;
  return (
    <Row gap="sm">
      {isChanged ? null : (
        <ActButton
          kind="primary"
          label={t('consoleApprovals.approve.action')}
          {...decide('Freigegeben', t('consoleApprovals.approve.done'))}
        >
          {preview('Freigegeben')}
        </ActButton>
      )}
      <ActButton
        label={t('consoleApprovals.refuse.action')}
        isDangerous
        {...decide('Abgelehnt', t('consoleApprovals.refuse.done'))}
      >
        {preview('Abgelehnt')}
      </ActButton>
    </Row>
  );
};
