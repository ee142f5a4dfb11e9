import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
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
import { type MadeSecret, ShownOnce } from '#work/reveal/shown-once.tsx';
import { consoleCall } from '../app/console-call.ts';
import { useConsoleClient } from '../app/session/operator.ts';
import { CreateWebhookAct } from './endpoint-acts.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import { hostOf, momentWords, stateWords, toneOf } from './webhook-words.ts';
import styles from './webhooks-screen.module.css';

const EndpointRow = ({ view }: { view: EndpointView }): ReactNode => {
  const { addressOf, openId } = useOpenRow();
  return (
    <tr aria-current={openId === view.Id ? true : undefined}>
      <Cell below={hostOf(view.Url)} className={styles.name}>
        <Link to={addressOf(view.Id)} data-row={view.Id}>
          {view.Name}
        </Link>
      </Cell>
      <Cell>
        <StateDot tone={toneOf(view)}>{stateWords(view)}</StateDot>
      </Cell>
      <Cell kind="number">{formatNumber(view.Ereignisse.length)}</Cell>
      <Cell>{momentWords(view.LetzterErfolgAm)}</Cell>
      <Cell kind="number">{formatNumber(view.Wartend)}</Cell>
      <Cell kind="number" className={view.Aufgegeben > 0 ? text.danger : undefined}>
        {formatNumber(view.Aufgegeben)}
      </Cell>
    </tr>
  );
};

interface EndpointsProps {
  endpoints: readonly EndpointView[];
  onDone: () => void;
  onMade: (made: MadeSecret) => void;
}

const Endpoints = ({ endpoints, onDone, onMade }: EndpointsProps): ReactNode => (
  <RowPanel
    list={{ idOf: ({ Id }: EndpointView) => Id }}
    rows={endpoints}
    opening={{
      title: (_id, view) => view?.Name ?? t('consoleWebhooks.title'),
      content: (_id, view) => <EndpointPanel view={view} onDone={onDone} onMade={onMade} />,
    }}
  >
    <div className={styles.table}>
      <DataTable
        caption={t('consoleWebhooks.title')}
        columns={[
          { title: t('consoleWebhooks.columns.name') },
          { title: t('consoleWebhooks.columns.state') },
          { title: t('consoleWebhooks.columns.events'), kind: 'number' },
          { title: t('consoleWebhooks.columns.success') },
          { title: t('consoleWebhooks.columns.waiting'), kind: 'number' },
          { title: t('consoleWebhooks.columns.givenUp'), kind: 'number' },
        ]}
      >
        {endpoints.map((view) => (
          <EndpointRow key={view.Id} view={view} />
        ))}
      </DataTable>
    </div>
  </RowPanel>
);

/** The texts of a secret that is shown once. */
const wordsOf = (name: string) => ({
  title: t('consoleWebhooks.secret.title', { name }),
  text: t('consoleWebhooks.secret.text'),
  copy: t('consoleWebhooks.secret.copy'),
  copied: t('consoleWebhooks.secret.copied'),
  failed: t('consoleWebhooks.secret.failed'),
  close: t('consoleWebhooks.secret.close'),
});

/** The receivers of the client's events: their states and deliveries. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [made, setMade] = useState<MadeSecret | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['webhooks', Key],
    queryFn: ({ signal }) => consoleCall(Key, 'GET /verwaltung/webhooks', { signal }),
  });
  const again = (): void => void refetch();
  const show = (one: MadeSecret): void => {
    setMade(one);
    again();
  };
  return (
    <div className={styles.screen}>
      <Row isApart>
        <div>
          <h1 className={text.xxl}>{t('consoleWebhooks.title')}</h1>
          <p className={text.soft}>{t('consoleWebhooks.lead')}</p>
        </div>
        {data ? <CreateWebhookAct onMade={show} /> : null}
      </Row>
      {made ? (
        <ShownOnce key={made.secret} secret={made.secret} words={wordsOf(made.name)} onClose={() => setMade(null)} />
      ) : null}
      {error ? <LoadFailure error={error} isRetrying={isFetching} onRetry={again} /> : null}
      {!data && !error ? <Skeleton shape="block" /> : null}
      {data?.length === 0 ? (
        <Empty title={t('consoleWebhooks.emptyTitle')}>
          <p>{t('consoleWebhooks.emptyText')}</p>
        </Empty>
      ) : null}
      {data && data.length > 0 ? <Endpoints endpoints={data} onDone={again} onMade={show} /> : null}
    </div>
  );
};
