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

/** What can be done with several tasks at once: each is a change with a record of its own, and the rest can be stopped. */
export const BulkBar = ({ client, tasks, onClear }: BulkBarProps): ReactNode => {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isStopped = useRef(false);
  const show = useToast();
  const refresh = useRefresh(client);
  const calls = taskCalls(client);

  const forAll = async (
    act: (task: TaskRow) => Promise<unknown>,
    message: (count: number) => string,
    undo: (task: TaskRow) => Promise<unknown>,
  ): Promise<void> => {
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
    show({
      message: message(done.length),
      undo: async () => {
        for (const task of done) await undo(task);
        await refresh();
      },
    });
    if (failed.length === 0) onClear();
  };

  return (
    <section className={styles.bulk} aria-label={t('inbox.bulk.label')}>
      <p role="status">
        {progress
          ? t('inbox.bulk.progress', { done: formatNumber(progress.done), of: formatNumber(progress.of) })
          : t('inbox.bulk.selected', { count: tasks.length })}
      </p>
      {progress ? (
        <Button
          kind="secondary"
          size="sm"
          onClick={() => {
            isStopped.current = true;
          }}
        >
          {t('inbox.bulk.stop')}
        </Button>
      ) : (
        <>
          <AssignField
            label={t('inbox.bulk.assign')}
            value={null}
            placeholder={t('inbox.bulk.choose')}
            onAssign={(to) =>
              void forAll(
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
              void forAll(
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
