import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { ListTable } from '#work/list/list-table.tsx';
import { Nothing } from '#work/list/rows/list-cells.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { consoleCall, consoleFile, useConsoleClient, useOperator } from '../app/session/operator.ts';
import styles from './audit.module.css';
import { AuditPanel, actorWords, actWords, auditList, type Chain, reasonWords, subjectWords } from './audit-panel.tsx';

/** Exports the log as a file, with a reason; the export is itself recorded. */
export const ExportAudit = ({ client, chain }: { client: string; chain: Chain }): ReactNode => {
  const [since, setSince] = useState('');
  return (
    <ActButton
      label={t('consoleAudit.export.action')}
      act={async (Grund) => {
        const body = { Kette: chain, Seit: since || null, Grund };
        const file = await consoleFile(client, 'POST /verwaltung/protokoll/export', { body });
        saveFile(`${t('consoleAudit.fileName')}-${client}-${today()}.jsonl`, file);
        return { message: t('consoleAudit.export.done') };
      }}
    >
      {() => (
        <>
          <p>{t('consoleAudit.export.text')}</p>
          <TextField
            type="date"
            label={t('consoleAudit.export.since')}
            value={since}
            max={today()}
            onChange={(event) => setSince(event.target.value)}
          />
        </>
      )}
    </ActButton>
  );
};

/** Verifies the hash chain of the log on the server; the button and the result are rendered in different places. */
export const useVerification = (client: string, kette: Chain): { button: ReactNode; result: ReactNode } => {
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: () => consoleCall(client, 'GET /verwaltung/protokoll/pruefung', { query: { kette } }),
  });
  const button = (
    <Button kind="secondary" size="sm" isBusy={isPending} onClick={() => mutate()}>
      {t('consoleAudit.verify.action')}
    </Button>
  );
  if (error) return { button, result: <LoadFailure error={error} isRetrying={isPending} onRetry={() => mutate()} /> };
  if (!data) return { button, result: null };
  const { Fehler, Kopf, Anzahl, Am } = data;
  const result = Fehler ? (
    <Notice kind="error" title={t('consoleAudit.verify.broken', { number: formatNumber(Fehler.Nr) })}>
      <p>{t(`consoleAudit.verify.faults.${Fehler.Art}`)}</p>
    </Notice>
  ) : (
    <Notice
      kind="success"
      title={t('consoleAudit.verify.whole', { count: Anzahl, number: formatNumber(Anzahl), at: formatDateTime(Am) })}
    >
      {Kopf ? (
        <code className={styles.code}>
          {t('consoleAudit.verify.head', { number: formatNumber(Kopf.Nr), hash: Kopf.Hash })}
        </code>
      ) : null}
    </Notice>
  );
  return { button, result };
};

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
