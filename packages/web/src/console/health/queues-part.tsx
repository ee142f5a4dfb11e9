import type { Health } from '@mundwerk/contract/console/operate/health-views';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { Section } from '#ui/layout/section.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './health.module.css';
import { useMayInstall } from './health-calls.ts';
import { UnreadPart } from './health-head.tsx';
import { durationWords } from './health-words.ts';

/** Waiting and running jobs by queue. */
export const QueuesPart = ({ queues }: { queues: Health['Warteschlangen'] }): ReactNode => (
  <Section title={t('consoleHealth.queues.title')} gap="ms">
    {queues === null ? (
      <UnreadPart />
    ) : (
      <Scroll label={t('consoleHealth.captions.queues')}>
        <DataTable
          caption={t('consoleHealth.captions.queues')}
          columns={[
            { title: t('consoleHealth.queues.name') },
            { title: t('consoleHealth.queues.waiting'), kind: 'number' },
            { title: t('consoleHealth.queues.oldest'), kind: 'number' },
            { title: t('consoleHealth.queues.running'), kind: 'number' },
            { title: t('consoleHealth.queues.dead'), kind: 'number' },
          ]}
        >
          {queues.map(({ Name, Wartend, AeltesterSekunden, Laufend, Tot }) => (
            <tr key={Name}>
              <Cell>
                <code>{Name}</code>
              </Cell>
              <Cell kind="number">{formatNumber(Wartend)}</Cell>
              <Cell kind="number">{AeltesterSekunden === null ? '–' : durationWords(AeltesterSekunden)}</Cell>
              <Cell kind="number">{formatNumber(Laufend)}</Cell>
              <Cell kind="number" className={Tot > 0 ? text.danger : undefined}>
                {formatNumber(Tot)}
              </Cell>
            </tr>
          ))}
        </DataTable>
      </Scroll>
    )}
  </Section>
);

interface RetryDialogProps {
  id: string;
  onDone: () => void;
  onClose: () => void;
}

const RetryDialog = ({ id, onDone, onClose }: RetryDialogProps): ReactNode => (
  <ActDialog
    title={t('consoleHealth.dead.retry')}
    hasReason={false}
    act={async () => {
      await consoleCall(null, 'POST /verwaltung/alle/betrieb/tote/{id}/wiederholung', { params: { id } });
      return { message: t('consoleHealth.dead.retried', { count: 1 }) };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t('consoleHealth.dead.preview')}</p>
  </ActDialog>
);

const RetryAllAct = ({ count, onDone }: { count: number; onDone: () => void }): ReactNode => (
  <div>
    <ActButton
      label={t('consoleHealth.dead.retryAll')}
      hasReason={false}
      act={async () => {
        const { Anzahl } = await consoleCall(null, 'POST /verwaltung/alle/betrieb/tote/wiederholung');
        return { message: t('consoleHealth.dead.retried', { count: Anzahl }) };
      }}
      onDone={onDone}
    >
      {() => <p>{t('consoleHealth.dead.previewAll', { count })}</p>}
    </ActButton>
  </div>
);

type Letters = NonNullable<Health['Tote']>;

interface LetterTableProps {
  letters: Letters['Items'];
  onRetry: ((id: string) => void) | null;
}

const LetterTable = ({ letters, onRetry }: LetterTableProps): ReactNode => (
  <Scroll label={t('consoleHealth.captions.dead')}>
    <DataTable
      caption={t('consoleHealth.captions.dead')}
      columns={[
        { title: t('consoleHealth.dead.queue') },
        { title: t('consoleHealth.dead.reason') },
        { title: t('consoleHealth.dead.attempts'), kind: 'number' },
        { title: t('consoleHealth.dead.at') },
        ...(onRetry ? [{ title: t('consoleHealth.tasks.act') }] : []),
      ]}
    >
      {letters.map(({ Id, Warteschlange, Grund, Versuche, Am }) => (
        <tr key={Id}>
          <Cell>
            <code>{Warteschlange}</code>
          </Cell>
          <Cell className={styles.reason}>{Grund}</Cell>
          <Cell kind="number">{formatNumber(Versuche)}</Cell>
          <Cell>{formatDateTime(Am)}</Cell>
          {onRetry ? (
            <Cell>
              <Button
                kind="secondary"
                size="sm"
                aria-label={t('consoleHealth.dead.retryOne', { queue: Warteschlange })}
                onClick={() => onRetry(Id)}
              >
                {t('consoleHealth.dead.again')}
              </Button>
            </Cell>
          ) : null}
        </tr>
      ))}
    </DataTable>
  </Scroll>
);

/** Dead letters, with the reason of each and a button to retry them. */
export const DeadLettersPart = ({ letters, onDone }: { letters: Letters | null; onDone: () => void }): ReactNode => {
  const [chosen, setChosen] = useState<string | null>(null);
  const mayRetry = useMayInstall()('job.retry');
  return (
    <Section title={t('consoleHealth.dead.title')} gap="ms">
      {letters === null ? <UnreadPart /> : null}
      {letters?.Anzahl === 0 ? <p className={text.soft}>{t('consoleHealth.dead.none')}</p> : null}
      {letters && letters.Anzahl > 0 ? (
        <>
          {mayRetry ? <RetryAllAct count={letters.Anzahl} onDone={onDone} /> : null}
          <LetterTable letters={letters.Items} onRetry={mayRetry ? setChosen : null} />
        </>
      ) : null}
      {chosen === null ? null : <RetryDialog id={chosen} onDone={onDone} onClose={() => setChosen(null)} />}
    </Section>
  );
};
