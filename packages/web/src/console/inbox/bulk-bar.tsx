import { type ReactNode, useRef, useState } from 'react';
import { ApiError } from '../../lib/http/api-error.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { t } from '../../lib/text/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/text/notice.tsx';
import { useToast } from '../../work/act/toasts.tsx';
import { AssignField } from './assign-field.tsx';
import styles from './inbox.module.css';
import { type TaskRow, taskCalls, useRefresh } from './inbox-calls.ts';

interface BulkBarProps {
  client: string;
  tasks: readonly TaskRow[];
  onClear: () => void;
}

/** How far several changes are. */
interface Progress {
  readonly done: number;
  readonly of: number;
}

type Change = (task: TaskRow) => Promise<unknown>;

interface BulkRun {
  readonly progress: Progress | null;
  readonly problems: readonly string[];
  readonly stop: () => void;
  /** Changes one task after the other; what was done can be taken back, task by task. */
  readonly start: (act: Change, message: (count: number) => string, undo: Change) => Promise<void>;
}

/** Changes several tasks: each is a call with a record of its own, and the rest can be stopped. */
const useBulkRun = ({ client, tasks, onClear }: BulkBarProps): BulkRun => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  const show = useToast();
  const refresh = useRefresh(client);

  const start: BulkRun['start'] = async (act, message, undo) => {
    isStopped.current = false;
    setProblems([]);
    const done: TaskRow[] = [];
    const failed: string[] = [];
    for (const [index, task] of tasks.entries()) {
      if (isStopped.current) break;
      setProgress({ done: index, of: tasks.length });
      try {
        await act(task);
        done.push(task);
      } catch (error) {
        failed.push(error instanceof ApiError ? error.message : t('inbox.failed'));
      }
    }
    setProgress(null);
    setProblems([...new Set(failed)]);
    await refresh();
    if (done.length === 0) return;
    const takeBack = async (): Promise<void> => {
      for (const task of done) await undo(task);
      await refresh();
    };
    show({ message: message(done.length), undo: takeBack });
    if (failed.length === 0) onClear();
  };
  const stop = (): void => {
    isStopped.current = true;
  };
  return { progress, problems, stop, start };
};

/** What can be done with several tasks at once. */
export const BulkBar = (props: BulkBarProps): ReactNode => {
  const { client, tasks, onClear } = props;
  const { progress, problems, stop, start } = useBulkRun(props);
  const calls = taskCalls(client);
  return (
    <section className={styles.bulk} aria-label={t('inbox.bulk.label')}>
      <p role="status">
        {progress
          ? t('inbox.bulk.progress', { done: formatNumber(progress.done), of: formatNumber(progress.of) })
          : t('inbox.bulk.selected', { count: tasks.length })}
      </p>
      {progress ? (
        <Button kind="secondary" size="sm" onClick={stop}>
          {t('inbox.bulk.stop')}
        </Button>
      ) : (
        <>
          <AssignField
            label={t('inbox.bulk.assign')}
            value={null}
            placeholder={t('inbox.bulk.choose')}
            onAssign={(to) =>
              void start(
                ({ Id }) => calls.assign(Id, to),
                (count) => t('inbox.bulk.assigned', { count }),
                ({ Id, Zustaendig }) => calls.assign(Id, Zustaendig?.Id ?? null),
              )
            }
          />
          <Button
            kind="secondary"
            size="sm"
            onClick={() =>
              void start(
                ({ Id }) => calls.finish(Id),
                (count) => t('inbox.bulk.finished', { count }),
                ({ Id }) => calls.reopen(Id),
              )
            }
          >
            {t('inbox.finish')}
          </Button>
          <Button kind="quiet" size="sm" onClick={onClear}>
            {t('inbox.bulk.clear')}
          </Button>
        </>
      )}
      {problems.length > 0 ? <Notice kind="error">{problems.join(' ')}</Notice> : null}
    </section>
  );
};
