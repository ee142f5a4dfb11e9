import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { AUDIT_LIST } from '@mundwerk/contract/values/console/lists';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { saveFile } from '#lib/http/save-file.ts';
import { useSearchParams } from '#lib/page/search-params.ts';
import { today } from '#lib/text/clock.ts';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { TextField, textInput } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice, Skeleton } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import type { List } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { Nothing } from '#work/list/rows/list-cells.tsx';
import { LoadFailure } from '#work/screen/loaded.tsx';
import { ConsoleAct } from '../acts/console-act.tsx';
import { consoleCall, consoleFile, useConsoleClient, useOperator } from '../app/session/operator.ts';
import styles from './audit.module.css';

/** An act in words; an act without a translation shows its name. */
export const actWords = (act: string): string => {
  const key = `consoleAudit.acts.${act}`;
  return hasText(key) ? t(key as 'consoleAudit.acts.person.reveal') : act;
};

/** Who did it: a person, or a scheduled task. */
export const actorWords = ({ Wer }: Pick<AuditEntry, 'Wer'>): string => Wer.Name || t('consoleAudit.automatic');

/** The reason of an act, with its kind. */
export const reasonWords = ({ Grund }: Pick<AuditEntry, 'Grund'>): string =>
  Grund ? [t(`consoleAudit.reasons.${Grund.Art}`), Grund.Text].filter(Boolean).join(': ') : '';

/** The subject of an act: a colleague by name, everything else by its number. */
export const subjectWords = ({ Woran, Nachher }: Pick<AuditEntry, 'Woran' | 'Nachher'>): string => {
  const name = Woran.Art === 'operator' ? (Nachher as { Name?: unknown } | null)?.Name : undefined;
  return typeof name === 'string' ? name : Woran.Id;
};

/** Selects the client's log, or the log of everything that belongs to no client. */
export type Chain = 'mandant' | 'alle';

/** The audit log as a list. */
export const auditList = (client: string, kette: Chain): List<AuditEntry> => ({
  ...AUDIT_LIST,
  id: 'console.audit',
  words: {
    caption: t('consoleAudit.caption'),
    column: (name) => t(`consoleAudit.columns.${name as keyof typeof AUDIT_LIST.columns}`),
    value: (_column, value) => actWords(value),
    empty: { title: t('consoleAudit.empty.title'), text: t('consoleAudit.empty.text') },
    fileName: t('consoleAudit.fileName'),
  },
  idOf: ({ Nr }) => String(Nr),
  queryKey: ['audit', client, kette],
  load: (body, signal) => consoleCall(client, 'POST /verwaltung/protokoll', { query: { kette }, body, signal }),
});

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Formats a recorded value; masked values stay masked. */
const valueWords = (value: unknown): string => {
  if (isFields(value) && typeof value.masked === 'string') return value.masked;
  if (Array.isArray(value)) return value.map(valueWords).join(', ') || '–';
  return typeof value === 'string' ? value : JSON.stringify(value ?? null);
};

/** The changed fields, before and after. */
const changesOf = ({ Vorher, Nachher }: AuditEntry) => {
  const [before, after] = [isFields(Vorher) ? Vorher : {}, isFields(Nachher) ? Nachher : {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => ({
    label: name,
    ...(name in before ? { before: valueWords(before[name]) } : {}),
    after: name in after ? valueWords(after[name]) : '–',
  }));
};

const roleWords = (role: string | null): string => {
  const key = `console.roles.${role}`;
  return hasText(key) ? t(key as 'console.roles.Support') : (role ?? '');
};

const code = (value: string | null): ReactNode => value && <code className={styles.code}>{value}</code>;

/** A record that is not on the current page of the list, loaded by its number. */
const useRecord = (client: string, chain: Chain, id: string, row: AuditEntry | undefined) =>
  useQuery({
    queryKey: ['audit', client, chain, 'one', id],
    queryFn: async ({ signal }) => {
      const body = { Nach: String(Number(id) + 1), Pagesize: 1 };
      const page = await consoleCall(client, 'POST /verwaltung/protokoll', { query: { kette: chain }, body, signal });
      return page.Items.find(({ Nr }) => String(Nr) === id) ?? null;
    },
    enabled: row === undefined,
  });

interface AuditPanelProps {
  client: string;
  chain: Chain;
  id: string;
  row: AuditEntry | undefined;
}

/** One record beside the list: who, what, why, what changed, and its place in the chain. */
export const AuditPanel = ({ client, chain, id, row }: AuditPanelProps): ReactNode => {
  const query = useRecord(client, chain, id, row);
  const entry = row ?? query.data;
  if (query.error && !entry)
    return <LoadFailure error={query.error} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />;
  if (entry === undefined) return <Skeleton shape="block" />;
  if (entry === null) return <p className={text.soft}>{t('consoleAudit.missing')}</p>;
  const changes = changesOf(entry);
  return (
    <Stack>
      <p className={text.strong}>
        {`${formatDateTime(entry.Am)} · ${actorWords(entry)} · ${actWords(entry.Was)} · ${subjectWords(entry)}`}
      </p>
      {changes.length > 0 ? (
        <section aria-label={t('consoleAudit.changes')}>
          <Changes changes={changes} />
        </section>
      ) : null}
      <Facts
        isBeside
        facts={[
          [t('consoleAudit.facts.role'), roleWords(entry.Wer.Rolle)],
          [t('consoleAudit.facts.reason'), reasonWords(entry)],
          [t('consoleAudit.facts.person'), code(entry.Woran.PersonId)],
          [t('consoleAudit.facts.proposal'), code(entry.VorschlagId)],
          [t('consoleAudit.facts.request'), code(entry.AnfrageId)],
          [t('consoleAudit.facts.network'), entry.Netz],
          [t('consoleAudit.facts.hash'), code(entry.Hash)],
          [t('consoleAudit.facts.previous'), code(entry.VorgaengerHash)],
        ]}
      />
    </Stack>
  );
};

/** Exports the log as a file, with a reason; the export is itself recorded. */
export const ExportAudit = ({ client, chain }: { client: string; chain: Chain }): ReactNode => {
  const [since, setSince] = useState('');
  return (
    <ConsoleAct
      label={t('consoleAudit.export.action')}
      send={(_, Grund) =>
        consoleFile(client, 'POST /verwaltung/protokoll/export', { body: { Kette: chain, Seit: since || null, Grund } })
      }
      after={(file) => saveFile(`${t('consoleAudit.fileName')}-${client}-${today()}.jsonl`, file)}
      done={t('consoleAudit.export.done')}
    >
      <p>{t('consoleAudit.export.text')}</p>
      <TextField type="date" label={t('consoleAudit.export.since')} max={today()} {...textInput(since, setSince)} />
    </ConsoleAct>
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
