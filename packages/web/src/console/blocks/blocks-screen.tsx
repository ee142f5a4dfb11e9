import type { ParticipationEntry } from '@mundwerk/contract/console/repair/block';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Row as ButtonRow } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { LiftBlockAct, ListEntryAct } from '../acts/block-acts.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import styles from './blocks-screen.module.css';

const stateOf = ({ Id, AufgehobenAm, AufgehobenVon }: ParticipationEntry): string => {
  if (AufgehobenAm) {
    return t('consoleBlocks.lifted', { when: formatDateTime(AufgehobenAm), name: AufgehobenVon ?? '' });
  }
  return Id === null ? t('consoleBlocks.inFolder') : t('consoleBlocks.active');
};

const Row = ({ entry, onDone }: { entry: ParticipationEntry; onDone: () => void }): ReactNode => (
  <tr className={entry.AufgehobenAm ? text.soft : undefined}>
    <Cell>{t(`consoleBlocks.kinds.${entry.Art}`)}</Cell>
    <Cell className={styles.value}>{entry.Wert}</Cell>
    <Cell below={entry.Von}>{entry.SeitWann ? formatDateTime(entry.SeitWann) : '–'}</Cell>
    <Cell>{stateOf(entry)}</Cell>
    <Cell>
      {entry.Id && !entry.AufgehobenAm ? (
        <LiftBlockAct
          id={entry.Id}
          isAllowance={entry.Art === 'Ausnahme'}
          isPattern={entry.Art === 'Muster'}
          onDone={onDone}
        />
      ) : null}
    </Cell>
  </tr>
);

const Blocks = (): ReactNode => {
  const { Key } = useConsoleClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['blocks', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/sperren', { signal }),
  });
  const again = (): void => void refetch();
  if (error) return <LoadFailure error={error} isRetrying={isFetching} onRetry={again} />;
  if (!data) return <Skeleton shape="block" />;
  return (
    <>
      <ButtonRow>
        <ListEntryAct kind="Adresse" onDone={again} />
        <ListEntryAct kind="Muster" onDone={again} />
        <ListEntryAct kind="Ausnahme" onDone={again} />
      </ButtonRow>
      {data.length === 0 ? (
        <Empty title={t('consoleBlocks.emptyTitle')}>
          <p>{t('consoleBlocks.emptyText')}</p>
        </Empty>
      ) : (
        <div className={styles.table}>
          <DataTable
            caption={t('consoleBlocks.title')}
            columns={[
              { title: t('consoleBlocks.columns.kind') },
              { title: t('consoleBlocks.columns.value') },
              { title: t('consoleBlocks.columns.since') },
              { title: t('consoleBlocks.columns.state') },
              { title: t('consoleBlocks.columns.acts') },
            ]}
          >
            {data.map((entry, index) => (
              <Row key={entry.Id ?? `folder-${index}`} entry={entry} onDone={again} />
            ))}
          </DataTable>
        </div>
      )}
    </>
  );
};

/** The blocks, and the exceptions from them. */
export const Component = (): ReactNode => (
  <div className={styles.screen}>
    <div>
      <h1 className={text.xxl}>{t('consoleBlocks.title')}</h1>
      <p className={text.soft}>{t('consoleBlocks.lead')}</p>
    </div>
    <Blocks />
  </div>
);
