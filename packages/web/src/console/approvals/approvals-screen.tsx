import type { Approval } from '@mundwerk/contract/console/approval';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { ApprovalPanel } from './approval-panel.tsx';
import { kindWords, subjectWords } from './approval-words.ts';
import { approvalsKey, approvalsList } from './approvals-list.ts';

/** Warns about acts that no two people have the right to, because they could never be approved. */
const LackingSecond = ({ client }: { client: string }): ReactNode => {
  const { data } = useQuery({
    queryKey: [...approvalsKey(client), 'lacking'],
    queryFn: ({ signal }) => consoleCall(client, 'POST /verwaltung/freigaben', { body: { Pagesize: 1 }, signal }),
  });
  const kinds = data?.OhneZweitePerson ?? [];
  return kinds.length === 0 ? null : (
    <Notice kind="warning" title={t('consoleApprovals.lacking.title')}>
      <p>
        {t('consoleApprovals.lacking.text', {
          kinds: kinds.map((kind) => t('consoleApprovals.lacking.kind', { kind: kindWords(kind) })).join(', '),
        })}
      </p>
    </Notice>
  );
};

const cells = {
  Betrifft: (row: Approval) => subjectWords(row),
  VorgeschlagenVon: ({ VorgeschlagenVon }: Approval) => VorgeschlagenVon.Name,
};

/** Pending and decided proposals. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  return (
    <Stack>
      <Row isApart>
        <div>
          <h1 className={text.xxl}>{t('consoleApprovals.screen')}</h1>
          <p className={text.soft}>{t('consoleApprovals.lead')}</p>
        </div>
        <Link to="?Stand=Vorgeschlagen">{t('consoleApprovals.onlyOpen')}</Link>
      </Row>
      <LackingSecond client={Key} />
      <ListTable
        list={approvalsList(Key)}
        cells={cells}
        opening={{
          title: (_id, row) => (row ? kindWords(row.Art) : t('consoleApprovals.screen')),
          content: (id, row) => <ApprovalPanel client={Key} id={id} row={row} />,
        }}
      />
    </Stack>
  );
};
