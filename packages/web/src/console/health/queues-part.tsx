import type { Health } from '@mundwerk/contract/console/operate/health-views';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Section } from '#ui/layout/page.tsx';
import text from '#ui/text/text.module.css';
import { ActButton } from '#work/act/act-button.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { RowTable } from '#work/screen/row-table.tsx';
import { consoleCall } from '../app/session/operator.ts';
import styles from './health.module.css';
import { durationWords, UnreadPart, useMayInstall } from './health-head.tsx';

/** Waiting and running jobs by queue. */
export const QueuesPart = ({ queues }: { queues: Health['Warteschlangen'] }): ReactNode => (
  <Section title={t('consoleHealth.queues.title')} gap="ms">
    {queues === null ? (
      <UnreadPart />
    ) : (
      <RowTable
        caption={t('consoleHealth.captions.queues')}
        rows={queues}
        keyOf={({ Name }) => Name}
        columns={[
          { title: t('consoleHealth.queues.name'), cell: ({ Name }) => <code>{Name}</code> },
          { title: t('consoleHealth.queues.waiting'), kind: 'number', cell: ({ Wartend }) => formatNumber(Wartend) },
          {
            title: t('consoleHealth.queues.oldest'),
            kind: 'number',
            cell: ({ AeltesterSekunden }) => (AeltesterSekunden === null ? '–' : durationWords(AeltesterSekunden)),
          },
          { title: t('consoleHealth.queues.running'), kind: 'number', cell: ({ Laufend }) => formatNumber(Laufend) },
          {
            title: t('consoleHealth.queues.dead'),
            kind: 'number',
            cell: ({ Tot }) => formatNumber(Tot),
            className: ({ Tot }) => (Tot > 0 ? text.danger : undefined),
          },
        ]}
      />
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
  <RowTable
    caption={t('consoleHealth.captions.dead')}
    rows={letters}
    keyOf={({ Id }) => Id}
    columns={[
      { title: t('consoleHealth.dead.queue'), cell: ({ Warteschlange }) => <code>{Warteschlange}</code> },
      { title: t('consoleHealth.dead.reason'), cell: ({ Grund }) => Grund, className: styles.reason },
      { title: t('consoleHealth.dead.attempts'), kind: 'number', cell: ({ Versuche }) => formatNumber(Versuche) },
      { title: t('consoleHealth.dead.at'), cell: ({ Am }) => formatDateTime(Am) },
      onRetry !== null && {
        title: t('consoleHealth.tasks.act'),
        cell: ({ Id, Warteschlange }) => (
          <Button
            kind="secondary"
            size="sm"
            aria-label={t('consoleHealth.dead.retryOne', { queue: Warteschlange })}
            onClick={() => onRetry(Id)}
          >
            {t('consoleHealth.dead.again')}
          </Button>
        ),
      },
    ]}
  />
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
