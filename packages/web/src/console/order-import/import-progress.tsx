import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import styles from './order-import.module.css';
import { loadImports } from './order-import-calls.ts';

/** Progress of an import, polled from the history; stored lines stay stored if the page is closed. */
export const ImportProgress = ({ client, id, lines }: { client: string; id: string; lines: number }): ReactNode => {
  const { data } = useQuery({
    queryKey: ['orderImports', client],
    queryFn: ({ signal }) => loadImports(client, signal),
    refetchInterval: 1000,
  });
  const entry = data?.Importe.find(({ Id }) => Id === id);
  const done = entry ? entry.Angelegt + entry.Geaendert + entry.Unveraendert + entry.Abgelehnt : 0;
  return (
    <Section title={t('consoleOrderImport.running')}>
      <progress className={styles.progress} aria-label={t('consoleOrderImport.running')} max={lines} value={done} />
      <p role="status">{t('consoleOrderImport.runningLines', { done: formatNumber(done), of: formatNumber(lines) })}</p>
      <p className={text.note}>{t('consoleOrderImport.runningHint')}</p>
    </Section>
  );
};
