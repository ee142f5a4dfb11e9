import type { Approval, ApprovalDetail } from '@mundwerk/contract/console/approval';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime, formatMoney, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import { ApprovalActs } from './approval-acts.tsx';
import { stateWords, subjectWords } from './approval-words.ts';
import { approvalsKey } from './approvals-list.ts';
import { DoorsEffect } from './doors-effect.tsx';
import { KeyEffect } from './key-effect.tsx';

/** Summary of the proposal: who proposed it and until when it is open, or how it ended. */
const sentence = ({ Stand, VorgeschlagenVon, VorgeschlagenAm, EndetAm, EntschiedenVon, EntschiedenAm }: Approval) => {
  const state = stateWords(Stand);
  if (EntschiedenAm === null)
    return t('consoleApprovals.waits', {
      name: VorgeschlagenVon.Name,
      at: formatDateTime(VorgeschlagenAm),
      until: formatDateTime(EndetAm),
    });
  const at = formatDateTime(EntschiedenAm);
  return EntschiedenVon
    ? t('consoleApprovals.decided', { name: EntschiedenVon.Name, at, state })
    : t('consoleApprovals.ended', { at, state });
};

const Differences = ({ differences }: { differences: ApprovalDetail['Unterschiede'] }): ReactNode =>
  differences.length === 0 ? null : (
    <Notice kind="warning" title={t('consoleApprovals.changed.title')}>
      <Stack gap="sm">
        <p>{t('consoleApprovals.changed.text')}</p>
        <DataTable
          isDense
          caption={t('consoleApprovals.changed.title')}
          columns={[
            { title: t('consoleApprovals.changed.field') },
            { title: t('consoleApprovals.changed.proposed') },
            { title: t('consoleApprovals.changed.now') },
          ]}
        >
          {differences.map(({ Feld, Vorgeschlagen, Jetzt }) => (
            <tr key={Feld}>
              <Cell>{Feld}</Cell>
              <Cell>{Vorgeschlagen}</Cell>
              <Cell>{Jetzt}</Cell>
            </tr>
          ))}
        </DataTable>
      </Stack>
    </Notice>
  );

const Summary = ({ approval, checksum }: { approval: Approval; checksum?: string | undefined }): ReactNode => (
  <Facts
    isBeside
    facts={[
      [t('consoleApprovals.facts.subject'), subjectWords(approval)],
      [t('consoleApprovals.facts.count'), approval.Anzahl === null ? null : formatNumber(approval.Anzahl)],
      [t('consoleApprovals.facts.sum'), approval.SummeCent === null ? null : formatMoney(approval.SummeCent)],
      [t('consoleApprovals.facts.reason'), approval.Grund.Text],
      [t('consoleApprovals.facts.decisionReason'), approval.EntscheidungGrund],
      [t('consoleApprovals.facts.checksum'), checksum && <code className={text.small}>{checksum.slice(0, 16)}</code>],
    ]}
  />
);

/** What the approval would do, for kinds that are decided here alone. */
const Effect = ({ approval: { Art, Angaben } }: { approval: ApprovalDetail }): ReactNode => {
  if (Art === 'key.create') return <KeyEffect effect={Angaben} />;
  return Art === 'client.doors' ? <DoorsEffect effect={Angaben} /> : null;
};

interface ApprovalPanelProps {
  client: string;
  id: string;
  /** The list row, shown while the details load. */
  row: Approval | undefined;
}

/** A proposal beside the list: its subject, what has changed since, and the decision. */
export const ApprovalPanel = ({ client, id, row }: ApprovalPanelProps): ReactNode => {
  const query = useQuery({
    queryKey: [...approvalsKey(client), 'one', id],
    queryFn: ({ signal }) => consoleCall(client, 'GET /verwaltung/freigaben/{id}', { params: { id }, signal }),
  });
  const approval = query.data ?? row;
  if (!approval)
    return query.error ? (
      <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton shape="block" />
    );
  return (
    <Stack>
      <p className={text.strong}>{sentence(approval)}</p>
      <Differences differences={query.data?.Unterschiede ?? []} />
      <Summary approval={approval} checksum={query.data?.Pruefsumme} />
      {query.data ? <Effect approval={query.data} /> : null}
      {query.data ? (
        <ApprovalActs client={client} approval={query.data} isChanged={query.data.Unterschiede.length > 0} />
      ) : null}
    </Stack>
  );
};
