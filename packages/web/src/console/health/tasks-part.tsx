import type { Health } from '@mundwerk/contract/console/operate/health-views';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatNumber } from '#lib/text/format.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Cell, DataTable } from '#ui/data/data-table.tsx';
import { StateDot, type StateTone } from '#ui/data/state-dot.tsx';
import { Section } from '#ui/layout/section.tsx';
import { ActDialog } from '#work/act/act-dialog.tsx';
import { Scroll } from '#work/screen/scroll.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './health.module.css';
import { useMayInstall } from './health-calls.ts';
import { UnreadPart } from './health-head.tsx';

type Task = NonNullable<Health['Aufgaben']>[number];
type TaskState = 'running' | 'failed' | 'done' | 'never';

const TONES: Record<TaskState, StateTone> = { running: 'moving', failed: 'ended', done: 'done', never: 'waiting' };

const stateOf = ({ IstImGang, IstFehlgeschlagen, ZuletztAm }: Task): TaskState => {
  if (IstImGang) return 'running';
  if (IstFehlgeschlagen) return 'failed';
  return ZuletztAm === null ? 'never' : 'done';
};

const TaskRow = ({ task, onRun }: { task: Task; onRun: (() => void) | null }): ReactNode => {
  const state = stateOf(task);
  return (
    <tr className={state === 'failed' ? styles.failed : undefined}>
      <Cell below={task.Fehler ? <span className={styles.reason}>{task.Fehler}</span> : null}>
        <code>{task.Name}</code>
      </Cell>
      <Cell>
        <StateDot tone={TONES[state]}>{t(`consoleHealth.tasks.states.${state}`)}</StateDot>
      </Cell>
      <Cell>{task.ZuletztAm ? formatDateTime(task.ZuletztAm) : '–'}</Cell>
      <Cell kind="number">{task.Zeilen === null ? '–' : formatNumber(task.Zeilen)}</Cell>
      <Cell>{task.NaechsterAm ? formatDateTime(task.NaechsterAm) : '–'}</Cell>
      {onRun ? (
        <Cell>
          <Button
            kind="secondary"
            size="sm"
            isDisabled={task.IstImGang}
            aria-label={t('consoleHealth.tasks.runOne', { name: task.Name })}
            onClick={onRun}
          >
            {t('consoleHealth.tasks.now')}
          </Button>
        </Cell>
      ) : null}
    </tr>
  );
};

/** Requests one run of a task; any server executes it. */
const RunDialog = ({ name, onDone, onClose }: { name: string; onDone: () => void; onClose: () => void }): ReactNode => (
  <ActDialog
    title={t('consoleHealth.tasks.run')}
    hasReason={false}
    act={async () => {
      await consoleCall(null, 'POST /verwaltung/alle/betrieb/aufgaben/{name}/lauf', { params: { name } });
      return { message: t('consoleHealth.tasks.started', { name }) };
    }}
    onDone={onDone}
    onClose={onClose}
  >
    <p>{t('consoleHealth.tasks.preview', { name })}</p>
  </ActDialog>
);

/** The scheduled tasks: last run, result, next run, and the button that has one run now. */
export const TasksPart = ({ tasks, onDone }: { tasks: Health['Aufgaben']; onDone: () => void }): ReactNode => {
  const [chosen, setChosen] = useState<string | null>(null);
  const mayRun = useMayInstall()('job.run');
  return (
    <Section title={t('consoleHealth.tasks.title')} gap="ms">
      {tasks === null ? (
        <UnreadPart />
      ) : (
        <Scroll label={t('consoleHealth.captions.tasks')}>
          <DataTable
            caption={t('consoleHealth.captions.tasks')}
            className={styles.tasks}
            columns={[
              { title: t('consoleHealth.tasks.name') },
              { title: t('consoleHealth.tasks.result') },
              { title: t('consoleHealth.tasks.last') },
              { title: t('consoleHealth.tasks.rows'), kind: 'number' },
              { title: t('consoleHealth.tasks.next') },
              ...(mayRun ? [{ title: t('consoleHealth.tasks.act') }] : []),
            ]}
          >
            {tasks.map((task) => (
              <TaskRow key={task.Name} task={task} onRun={mayRun ? () => setChosen(task.Name) : null} />
            ))}
          </DataTable>
        </Scroll>
      )}
      {chosen === null ? null : <RunDialog name={chosen} onDone={onDone} onClose={() => setChosen(null)} />}
    </Section>
  );
};
