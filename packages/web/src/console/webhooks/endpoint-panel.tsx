import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { ReactNode } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Facts } from '#ui/data/facts.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import type { MadeSecret } from '#work/reveal/shown-once.tsx';
import { Deliveries } from './deliveries.tsx';
import { EndpointActs } from './endpoint-acts.tsx';
import { eventWords, momentWords, stateWords } from './webhook-words.ts';
import styles from './webhooks-screen.module.css';

interface EndpointPanelProps {
  view: EndpointView | undefined;
  onDone: () => void;
  onMade: (made: MadeSecret) => void;
}

/** One endpoint beside the list: its state, the acts on it, and its deliveries. */
export const EndpointPanel = ({ view, onDone, onMade }: EndpointPanelProps): ReactNode => {
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
      <EndpointActs key={view.Id} view={view} onDone={onDone} onMade={onMade} />
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
      <Deliveries endpointId={view.Id} onDone={onDone} />
    </Stack>
  );
};
