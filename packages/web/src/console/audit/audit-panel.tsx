import type { AuditEntry } from '@mundwerk/contract/console/audit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { hasText, t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { Changes } from '#work/act/changes.tsx';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './audit.module.css';
import type { Chain } from './audit-list.ts';
import { actorWords, actWords, reasonWords, subjectWords } from './audit-words.ts';

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
