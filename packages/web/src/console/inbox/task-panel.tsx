import type { AufgabenDetail } from '@mundwerk/contract/console/inbox';
import { addDays } from '@mundwerk/contract/values/day';
import type { ReactNode } from 'react';
import { today } from '#lib/text/clock.ts';
import { formatDate } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/form/field.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Popover } from '#ui/overlay/popover.tsx';
import { Link } from '#ui/text/link.tsx';
import { Notice } from '#ui/text/notice.tsx';
import text from '#ui/text/text.module.css';
import { useShortcut } from '#work/keys/use-shortcut.ts';
import { Loaded } from '#work/screen/loaded.tsx';
import { Timeline } from '#work/timeline/timeline.tsx';
import { DataRequest } from '../acts/data-request/data-request-acts.tsx';
import { DecideGoodwillAct } from '../acts/grant-acts.tsx';
import { screenPath } from '../app/paths.ts';
import { useMay, useOperator } from '../app/session/operator.ts';
import { CasePart } from './case-part.tsx';
import styles from './inbox.module.css';
import { Due, taskLine } from './inbox-list.tsx';
import { AssignField, NoteForm, useTask, useTaskActs } from './task-acts.tsx';

const SNOOZES = [1, 3, 7] as const;

interface PartProps {
  client: string;
  task: AufgabenDetail;
  onDone: () => void;
}

/** Chooses when a task comes back: soon, or on a given day. */
const SnoozeMenu = ({ onSnooze }: { onSnooze: (day: string) => void }): ReactNode => (
  <Popover label={t('inbox.snooze')}>
    {(close) => {
      const snooze = (day: string): void => {
        close();
        onSnooze(day);
      };
      return (
        <Stack gap="sm">
          {SNOOZES.map((days) => (
            <Button key={days} kind="quiet" size="sm" onClick={() => snooze(addDays(today(), days))}>
              {t('inbox.snoozeDays', { count: days, day: formatDate(addDays(today(), days)) })}
            </Button>
          ))}
          <TextField
            type="date"
            label={t('inbox.snoozeDay')}
            min={addDays(today(), 1)}
            onChange={(event) => event.currentTarget.value > today() && snooze(event.currentTarget.value)}
          />
        </Stack>
      );
    }}
  </Popover>
);

/** Acts on a task: assign, snooze, close; `a` takes the task, `e` closes it and opens the next one. */
const TaskActs = ({ client, task, onDone }: PartProps): ReactNode => {
  const { Id: self } = useOperator();
  const { run, calls, problem, isBusy } = useTaskActs(client);
  const { Id, Stand, Zustaendig } = task;
  const isDone = Stand === 'Erledigt';
  const before = Zustaendig?.Id ?? null;
  const assign = (to: string | null): void =>
    void run(
      () => calls.assign(Id, to),
      t(to === null ? 'inbox.done.unassigned' : 'inbox.done.assigned'),
      () => calls.assign(Id, before),
    );
  const finish = async (): Promise<void> => {
    const isFinished = await run(
      () => calls.finish(Id),
      t('inbox.done.finished'),
      () => calls.reopen(Id),
    );
    if (isFinished) onDone();
  };
  useShortcut('e', () => void finish(), !isDone && !isBusy);
  useShortcut('a', () => assign(self), !isDone && before !== self);
  return (
    <Stack gap="ms">
      {isDone ? null : <AssignField label={t('inbox.columns.Zustaendig')} value={before} onAssign={assign} />}
      {problem ? <Notice kind="error">{problem}</Notice> : null}
      <Row gap="sm">
        {Stand === 'Offen' ? null : (
          <Button
            kind="secondary"
            size="sm"
            isBusy={isBusy}
            onClick={() => void run(() => calls.reopen(Id), t('inbox.done.reopened'))}
          >
            {t('inbox.reopen')}
          </Button>
        )}
        {isDone ? null : (
          <>
            <Button kind="secondary" size="sm" isBusy={isBusy} aria-keyshortcuts="e" onClick={() => void finish()}>
              {t('inbox.finish')}
            </Button>
            <SnoozeMenu
              onSnooze={(day) =>
                void run(
                  () => calls.snooze(Id, day),
                  t('inbox.done.snoozed', { day: formatDate(day) }),
                  () => calls.reopen(Id),
                )
              }
            />
          </>
        )}
      </Row>
    </Stack>
  );
};

type Step = AufgabenDetail['Verlauf'][number];

const stepWords = ({ Ereignis, Text }: Step): string => {
  if (Ereignis === 'assigned') return Text ? t('inbox.steps.assigned', { name: Text }) : t('inbox.steps.unassigned');
  if (Ereignis === 'snoozed') return t('inbox.steps.snoozed', { day: Text ? formatDate(Text) : '' });
  return t(`inbox.steps.${Ereignis}`);
};

const stepActor = ({ Von, IstAbsender }: Step): string => Von ?? t(IstAbsender ? 'inbox.sender' : 'inbox.byItself');

const History = ({ task: { Verlauf } }: Pick<PartProps, 'task'>): ReactNode => (
  <section aria-label={t('inbox.history')}>
    <h3 className={styles.title}>{t('inbox.history')}</h3>
    <Timeline
      label={t('inbox.history')}
      entries={Verlauf.map((step) => ({
        id: `${step.Am} ${step.Ereignis}`,
        at: step.Am,
        title: step.Ereignis === 'noted' ? <span className={styles.words}>{step.Text}</span> : stepWords(step),
        by: stepActor(step),
      }))}
    />
  </section>
);

/** The page where the cause of a task is handled, by its kind; null where there is none that the person may open. */
const causeOf = (
  client: string,
  { Art, Empfehlungsnummer, Anfrage }: AufgabenDetail,
  may: ReturnType<typeof useMay>,
): [string, string] | null => {
  if (Anfrage) return [screenPath(client, 'personen', Anfrage.PersonId), t('inbox.goTo.person')];
  if (Art === 'Freigabe') return [screenPath(client, 'freigaben'), t('inbox.goTo.approvals')];
  // Operators are told that a pool runs low, but finance alone sees the pools.
  if (Art === 'Bestand') return may('money.read') ? [screenPath(client, 'gutscheine'), t('inbox.goTo.vouchers')] : null;
  if (Art === 'Budget') return [screenPath(client, 'auswertung'), t('inbox.goTo.budgets')];
  if (Art === 'UnbekannteZeile') return [screenPath(client, 'auszahlung', 'abweichungen'), t('inbox.goTo.differences')];
  if (Art === 'Pruefung') return [screenPath(client, 'pruefung'), t('inbox.goTo.review')];
  return Empfehlungsnummer
    ? [screenPath(client, 'empfehlungen', Empfehlungsnummer), t('inbox.goTo.recommendation')]
    : null;
};

const TaskBody = ({ client, task, onDone }: PartProps): ReactNode => {
  const cause = causeOf(client, task, useMay());
  return (
    <Stack>
      <Stack gap="xs">
        <p className={text.strong}>{taskLine(task)}</p>
        <p className={text.soft}>
          {task.Wer ? `${task.Wer} · ` : ''}
          {task.Stand === 'Erledigt' && task.ErledigtAm ? (
            t('inbox.doneOn', { day: formatDate(task.ErledigtAm) })
          ) : (
            <>
              {t('inbox.columns.FaelligAm')} <Due task={task} />
            </>
          )}
        </p>
        {task.Fall ? <p className={text.soft}>{t(`inbox.topics.${task.Fall.Thema}`)}</p> : null}
        {cause ? <Link to={cause[0]}>{cause[1]}</Link> : null}
      </Stack>
      {task.KulanzId ? <DecideGoodwillAct requestId={task.KulanzId} onDone={onDone} /> : null}
      {task.Anfrage ? <DataRequest request={task.Anfrage} onDone={onDone} /> : null}
      <TaskActs client={client} task={task} onDone={onDone} />
      {task.Fall ? <CasePart client={client} task={task} known={task.Fall} onDone={onDone} /> : null}
      <NoteForm client={client} task={task} />
      <History task={task} />
    </Stack>
  );
};

interface TaskPanelProps {
  client: string;
  id: string;
  /** The task is closed or waits, so that the next one can open. */
  onDone: () => void;
}

/** A task beside the list: its subject, the acts on it, and its history. */
export const TaskPanel = ({ client, id, onDone }: TaskPanelProps): ReactNode => {
  const query = useTask(client, id);
  return <Loaded query={query}>{(task) => <TaskBody client={client} task={task} onDone={onDone} />}</Loaded>;
};
