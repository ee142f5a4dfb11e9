import { DELIVERY_STATES, type DeliveryState } from '@mundwerk/contract/values/operations/webhook';
import type { DeliveryView, EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { StateDot } from '#ui/data/data-table.tsx';
import { Facts } from '#ui/data/facts.tsx';
import { SelectField } from '#ui/form/field.tsx';
import { Row, Section, Stack } from '#ui/layout/page.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { MadeSecret } from '#work/reveal/reveal.tsx';
import { Loaded } from '#work/screen/loaded.tsx';
import { ConsoleAct } from '../acts/console-act.tsx';
import { consoleCall, useConsoleClient, useMay } from '../app/session/operator.ts';
import {
  answerWords,
  DELIVERY_TONES,
  EndpointActs,
  eventWords,
  momentWords,
  STALE,
  stateWords,
} from './endpoint-acts.tsx';
import styles from './webhooks-screen.module.css';

interface DeliveryProps {
  endpointId: string;
  delivery: DeliveryView;
}

/** Sends an event again; the receiver recognises it by its id. */
const RepeatAct = ({ endpointId, delivery }: DeliveryProps): ReactNode => (
  <ConsoleAct
    right="webhook.retry"
    label={t('consoleWebhooks.repeat.label')}
    hasReason={false}
    send={(client) =>
      consoleCall(client, 'POST /verwaltung/webhooks/{id}/zustellungen/{ereignis}/erneut', {
        params: { id: endpointId, ereignis: delivery.EreignisId },
        body: {},
      })
    }
    done={t('consoleWebhooks.repeat.done')}
    stale={STALE}
  >
    <p>{t('consoleWebhooks.repeat.preview', { event: eventWords(delivery.Ereignis) })}</p>
  </ConsoleAct>
);

const timesOf = ({ LetzterVersuchAm, NaechsterVersuchAm, Versuche, DauerMs }: DeliveryView): string =>
  [
    t('consoleWebhooks.deliveries.attempts', { count: Versuche }),
    LetzterVersuchAm && t('consoleWebhooks.deliveries.last', { when: formatDateTime(LetzterVersuchAm) }),
    DauerMs !== null && t('consoleWebhooks.deliveries.ms', { ms: formatNumber(DauerMs) }),
    NaechsterVersuchAm && t('consoleWebhooks.deliveries.next', { when: formatDateTime(NaechsterVersuchAm) }),
  ]
    .filter(Boolean)
    .join(' · ');

const Delivery = (props: DeliveryProps): ReactNode => {
  const may = useMay();
  const { delivery } = props;
  return (
    <li className={styles.delivery}>
      <Row isApart gap="sm">
        <span>
          <strong className={text.strong}>{eventWords(delivery.Ereignis)}</strong>{' '}
          <span className={text.note}>{formatDateTime(delivery.Zeitpunkt)}</span>
        </span>
        <StateDot tone={DELIVERY_TONES[delivery.Status]}>
          {t(`consoleWebhooks.deliveries.states.${delivery.Status}`)}
        </StateDot>
      </Row>
      <p className={delivery.Fehler ? text.danger : text.note}>{answerWords(delivery)}</p>
      {delivery.Antwort ? <code className={styles.answer}>{delivery.Antwort}</code> : null}
      <p className={text.note}>{timesOf(delivery)}</p>
      <details>
        <summary className={text.note}>{t('consoleWebhooks.deliveries.body')}</summary>
        <pre className={styles.body}>
          {`webhook-id: ${delivery.EreignisId}\n\n${JSON.stringify(delivery.Inhalt, null, 2)}`}
        </pre>
      </details>
      {may('webhook.retry') && delivery.Status !== 'Wartet' ? (
        <div>
          <RepeatAct {...props} />
        </div>
      ) : null}
    </li>
  );
};

/** Deliveries of an endpoint with their outcomes, the newest first. */
export const Deliveries = ({ endpointId }: { endpointId: string }): ReactNode => {
  const { Key } = useConsoleClient();
  const queries = useQueryClient();
  const [state, setState] = useState<DeliveryState | ''>('');
  const { data, error, isFetching, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['webhooks', Key, endpointId, 'deliveries', state],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      consoleCall(Key, 'GET /verwaltung/webhooks/{id}/zustellungen', {
        params: { id: endpointId },
        query: { ...(state ? { Status: state } : {}), ...(pageParam ? { ab: pageParam } : {}) },
        signal,
      }),
    getNextPageParam: ({ Naechste }) => Naechste,
  });
  const again = (): void => void queries.invalidateQueries({ queryKey: ['webhooks', Key] });
  const items = data?.pages.flatMap(({ Eintraege }) => Eintraege);
  return (
    <Section title={t('consoleWebhooks.deliveries.title')} size="lg" gap="ms">
      <Row isApart gap="sm" className={styles.filter}>
        <SelectField
          label={t('consoleWebhooks.deliveries.show')}
          value={state}
          onChange={(event) => setState(DELIVERY_STATES.find((one) => one === event.currentTarget.value) ?? '')}
        >
          <option value="">{t('consoleWebhooks.deliveries.all')}</option>
          {DELIVERY_STATES.map((one) => (
            <option key={one} value={one}>
              {t(`consoleWebhooks.deliveries.states.${one}`)}
            </option>
          ))}
        </SelectField>
        <Button kind="secondary" size="sm" isBusy={isFetching} onClick={again}>
          {t('consoleWebhooks.deliveries.refresh')}
        </Button>
      </Row>
      <Loaded query={{ data: items, error, isFetching, refetch: again }}>
        {(found) =>
          found.length === 0 ? (
            <p className={text.soft}>{t('consoleWebhooks.deliveries.none')}</p>
          ) : (
            <ul className={styles.deliveries}>
              {found.map((delivery) => (
                <Delivery key={delivery.EreignisId} endpointId={endpointId} delivery={delivery} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {hasNextPage ? (
        <Button kind="secondary" size="sm" isBusy={isFetching} onClick={() => void fetchNextPage()}>
          {t('consoleWebhooks.deliveries.more')}
        </Button>
      ) : null}
    </Section>
  );
};

interface EndpointPanelProps {
  view: EndpointView | undefined;
  onMade: (made: MadeSecret) => void;
}

/** One endpoint beside the list: its state, the acts on it, and its deliveries. */
export const EndpointPanel = ({ view, onMade }: EndpointPanelProps): ReactNode => {
  if (view === undefined) return <p className={text.soft}>{t('consoleWebhooks.missing')}</p>;
  const trouble = view.Stoerung;
  return (
    <Stack>
      {trouble ? (
        <Notice kind="warning" title={t(`consoleWebhooks.troubles.${trouble}.title`)}>
          {t(`consoleWebhooks.troubles.${trouble}.text`)}
        </Notice>
      ) : null}
      <Facts
        isBeside
        facts={[
          [t('consoleWebhooks.columns.state'), stateWords(view)],
          [
            t('consoleWebhooks.columns.url'),
            <code key="url" className={styles.url}>
              {view.Url}
            </code>,
          ],
          [t('consoleWebhooks.columns.success'), momentWords(view.LetzterErfolgAm)],
          [t('consoleWebhooks.columns.failing'), view.FehlerSeit && formatDateTime(view.FehlerSeit)],
          [t('consoleWebhooks.columns.next'), view.NaechsterVersuchAm && formatDateTime(view.NaechsterVersuchAm)],
          [t('consoleWebhooks.columns.waiting'), formatNumber(view.Wartend)],
          [t('consoleWebhooks.columns.givenUp'), view.Aufgegeben > 0 && formatNumber(view.Aufgegeben)],
          [t('consoleWebhooks.columns.oldSecret'), view.AltesGeheimnisBis && formatDateTime(view.AltesGeheimnisBis)],
          [t('consoleWebhooks.columns.made'), formatDateTime(view.ErstelltAm)],
        ]}
      />
      <EndpointActs key={view.Id} view={view} onMade={onMade} />
      <details>
        <summary>{t('consoleWebhooks.chosen', { count: view.Ereignisse.length })}</summary>
        <ul className={styles.events}>
          {view.Ereignisse.map((type) => (
            <li key={type}>
              {eventWords(type)} <code className={text.note}>{type}</code>
            </li>
          ))}
        </ul>
      </details>
      <Deliveries endpointId={view.Id} />
    </Stack>
  );
};
