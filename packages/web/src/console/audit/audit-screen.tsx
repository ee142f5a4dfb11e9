import type { AuditEntry } from '@mundwerk/contract/console/audit';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Row, Stack } from '#ui/layout/stack.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { ListTable } from '#work/list/list-table.tsx';
import { Nothing } from '#work/list/rows/list-cell.tsx';
import { useConsoleClient, useOperator } from '../app/session/operator.ts';
import { auditList, type Chain } from './audit-list.ts';
import { AuditPanel } from './audit-panel.tsx';
import { actorWords, actWords, reasonWords, subjectWords } from './audit-words.ts';
import { ExportAudit } from './export-audit.tsx';
import { useVerification } from './verify-chain.tsx';

const CHAINS = ['mandant', 'alle'] as const;

/** Chooses the log; the one that belongs to no client is for people who work for all clients. */
const ChainChoice = ({ chain }: { chain: Chain }): ReactNode => (
  <Row as="nav" gap="sm" aria-label={t('consoleAudit.chains.label')}>
    {CHAINS.map((one) => (
      <Link
        key={one}
        to={one === 'mandant' ? '?' : `?kette=${one}`}
        aria-current={one === chain ? 'page' : undefined}
        className={one === chain ? text.strong : undefined}
      >
        {t(`consoleAudit.chains.${one}`)}
      </Link>
    ))}
  </Row>
);

const cells = {
  Wer: actorWords,
  Was: ({ Was }: AuditEntry) => actWords(Was),
  Woran: subjectWords,
  Person: ({ Woran }: AuditEntry) => Woran.PersonId ?? <Nothing />,
  Grund: (entry: AuditEntry) => reasonWords(entry) || <Nothing />,
};

/** The audit log: who did what to what, when and why, with its chain verified on demand. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { IstFuerAlle } = useOperator();
  const [search] = useSearchParams();
  const chain: Chain = search.get('kette') === 'alle' ? 'alle' : 'mandant';
  const { button, result } = useVerification(Key, chain);
  return (
    <Stack>
      <Row isApart>
        <div>
          <h1 className={text.xxl}>{t('consoleAudit.screen')}</h1>
          <p className={text.soft}>{t('consoleAudit.lead')}</p>
        </div>
        <Row gap="sm">
          {button}
          <ExportAudit client={Key} chain={chain} />
        </Row>
      </Row>
      {IstFuerAlle ? <ChainChoice chain={chain} /> : null}
      {result}
      <ListTable
        key={chain}
        list={auditList(Key, chain)}
        cells={cells}
        opening={{
          title: (id) => t('consoleAudit.record', { number: formatNumber(Number(id)) }),
          content: (id, row) => <AuditPanel client={Key} chain={chain} id={id} row={row} />,
        }}
      />
    </Stack>
  );
};
