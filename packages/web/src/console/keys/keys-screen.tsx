import type { KeyView } from '@mundwerk/contract/console/connect/keys';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot } from '#ui/data/state-dot.tsx';
import { Row } from '#ui/layout/stack.tsx';
import { Empty } from '#ui/text/empty.tsx';
import { Link } from '#ui/text/link.tsx';
import { Skeleton } from '#ui/text/skeleton.tsx';
import text from '#ui/text/text.module.css';
import { LoadFailure } from '#work/failure/load-failure.tsx';
import { useOpenRow } from '#work/list/use-open-row.ts';
import { RowPanel } from '#work/panel/row-panel.tsx';
import { ShownOnce } from '#work/reveal/shown-once.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { CreateKeyAct } from './create-key-act.tsx';
import { KeyPanel } from './key-panel.tsx';
import { endWords, lastUseWords, networkWords, scopeNames, TONES } from './key-words.ts';
import styles from './keys-screen.module.css';

const KeyRow = ({ view }: { view: KeyView }): ReactNode => {
  const { addressOf, openId } = useOpenRow();
  return (
    <tr
      aria-current={openId === view.Id ? true : undefined}
      className={view.Status === 'Aktiv' ? undefined : text.soft}
    >
      <Cell below={t(`consoleKeys.kinds.${view.Art}`)}>
        <Link to={addressOf(view.Id)} data-row={view.Id}>
          {view.Name}
        </Link>
      </Cell>
      <Cell>
        <StateDot tone={TONES[view.Status]}>{t(`consoleKeys.states.${view.Status}`)}</StateDot>
      </Cell>
      <Cell className={styles.names}>{scopeNames(view)}</Cell>
      <Cell className={styles.names}>{networkWords(view)}</Cell>
      <Cell>{lastUseWords(view)}</Cell>
      <Cell kind="number" className={view.AbgelehntHeute > 0 ? text.danger : undefined}>
        {formatNumber(view.AbgelehntHeute)}
      </Cell>
      <Cell>{endWords(view)}</Cell>
    </tr>
  );
};

const Keys = ({ keys, onDone }: { keys: readonly KeyView[]; onDone: () => void }): ReactNode => (
  <RowPanel
    list={{ idOf: ({ Id }: KeyView) => Id }}
    rows={keys}
    opening={{
      title: (_id, view) => view?.Name ?? t('consoleKeys.title'),
      content: (_id, view) => <KeyPanel view={view} onDone={onDone} />,
    }}
  >
    <div className={styles.table}>
      <DataTable
        caption={t('consoleKeys.title')}
        columns={[
          { title: t('consoleKeys.columns.name') },
          { title: t('consoleKeys.columns.state') },
          { title: t('consoleKeys.columns.scopes') },
          { title: t('consoleKeys.columns.networks') },
          { title: t('consoleKeys.columns.used') },
          { title: t('consoleKeys.columns.refused'), kind: 'number' },
          { title: t('consoleKeys.columns.ends') },
        ]}
      >
        {keys.map((view) => (
          <KeyRow key={view.Id} view={view} />
        ))}
      </DataTable>
    </div>
  </RowPanel>
);

interface MadeKey {
  readonly name: string;
  readonly key: string;
  readonly isWaiting: boolean;
}

/** The texts of a secret that is shown once. */
const wordsOf = ({ name, isWaiting }: MadeKey) => ({
  title: t('consoleKeys.made.title', { name }),
  text: t(isWaiting ? 'consoleKeys.made.waits' : 'consoleKeys.made.text'),
  copy: t('consoleKeys.made.copy'),
  copied: t('consoleKeys.made.copied'),
  failed: t('consoleKeys.made.failed'),
  close: t('consoleKeys.made.close'),
});

/** The keys of the client's own systems: their scopes, networks, expiry and requests. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [made, setMade] = useState<MadeKey | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['keys', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/schluessel', { signal }),
  });
  const again = (): void => void refetch();
  return (
    <div className={styles.screen}>
      <Row isApart>
        <div>
          <h1 className={text.xxl}>{t('consoleKeys.title')}</h1>
          <p className={text.soft}>{t('consoleKeys.lead')}</p>
        </div>
        {data ? (
          <CreateKeyAct
            scopes={data.MoeglicheBereiche}
            onMade={(one) => {
              setMade(one);
              again();
            }}
          />
        ) : null}
      </Row>
      {made ? <ShownOnce key={made.key} secret={made.key} words={wordsOf(made)} onClose={() => setMade(null)} /> : null}
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.Schluessel.length === 0 ? (
        <Empty title={t('consoleKeys.emptyTitle')}>
          <p>{t('consoleKeys.emptyText')}</p>
        </Empty>
      ) : null}
      {data && data.Schluessel.length > 0 ? <Keys keys={data.Schluessel} onDone={again} /> : null}
    </div>
  );
};
