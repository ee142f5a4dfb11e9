import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type ReactNode, useState } from 'react';
import { t } from '#lib/text/i18n.ts';
import { StateDot } from '#ui/data/data-table.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import { useOpenRow } from '#work/list/open-row.ts';
import { RowPanel } from '#work/panel/row-panel.tsx';
import { type MadeSecret, ShownOnce } from '#work/reveal/reveal.tsx';
import { Screen } from '#work/screen/layout.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { useConsoleQuery } from '../app/session/operator.ts';
import { CreateWebhookAct, hostOf, momentWords, stateWords, toneOf } from './endpoint-acts.tsx';
import { EndpointPanel } from './endpoint-panel.tsx';
import styles from './webhooks-screen.module.css';

interface EndpointsProps {
  endpoints: readonly EndpointView[];
  onMade: (made: MadeSecret) => void;
}

const Endpoints = ({ endpoints, onMade }: EndpointsProps): ReactNode => {
  const { addressOf, openId } = useOpenRow();
  return (
    <RowPanel
      list={{ idOf: ({ Id }: EndpointView) => Id }}
      rows={endpoints}
      opening={{
        title: (_id, view) => view?.Name ?? t('consoleWebhooks.title'),
        content: (_id, view) => <EndpointPanel view={view} onMade={onMade} />,
      }}
    >
      <RowTable
        caption={t('consoleWebhooks.title')}
        frame="loose"
        rows={endpoints}
        empty={{ title: t('consoleWebhooks.emptyTitle'), text: t('consoleWebhooks.emptyText') }}
        keyOf={({ Id }) => Id}
        rowProps={({ Id }) => ({ 'aria-current': openId === Id ? true : undefined })}
        columns={[
          {
            title: t('consoleWebhooks.columns.name'),
            cell: ({ Id, Name }) => (
              <Link to={addressOf(Id)} data-row={Id}>
                {Name}
              </Link>
            ),
            below: ({ Url }) => hostOf(Url),
            className: styles.name,
          },
          {
            title: t('consoleWebhooks.columns.state'),
            cell: (view) => <StateDot tone={toneOf(view)}>{stateWords(view)}</StateDot>,
          },
          { title: t('consoleWebhooks.columns.events'), number: ({ Ereignisse }) => Ereignisse.length },
          { title: t('consoleWebhooks.columns.success'), cell: ({ LetzterErfolgAm }) => momentWords(LetzterErfolgAm) },
          { title: t('consoleWebhooks.columns.waiting'), number: ({ Wartend }) => Wartend },
          {
            title: t('consoleWebhooks.columns.givenUp'),
            number: ({ Aufgegeben }) => Aufgegeben,
            className: ({ Aufgegeben }) => (Aufgegeben > 0 ? text.danger : undefined),
          },
        ]}
      />
    </RowPanel>
  );
};

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
  const [made, setMade] = useState<MadeSecret | null>(null);
  const query = useConsoleQuery(['webhooks'], 'GET /verwaltung/webhooks');
  return (
    <Screen
      title={t('consoleWebhooks.title')}
      lead={t('consoleWebhooks.lead')}
      acts={query.data ? <CreateWebhookAct onMade={setMade} /> : null}
    >
      {made ? (
        <ShownOnce key={made.secret} secret={made.secret} words={wordsOf(made.name)} onClose={() => setMade(null)} />
      ) : null}
      <Loaded query={query}>{(endpoints) => <Endpoints endpoints={endpoints} onMade={setMade} />}</Loaded>
    </Screen>
  );
};
