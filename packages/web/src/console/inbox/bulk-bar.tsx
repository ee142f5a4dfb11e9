import type { ReactNode } from 'react';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { BulkBar } from '../acts/bulk/bulk-bar.tsx';
import type { WholeFilter } from '../acts/bulk/bulk-calls.ts';
import { AssignField } from './assign-field.tsx';
import { type TaskRow, useRefresh } from './inbox-calls.ts';
import { taskLine } from './task-words.ts';

interface TaskBulkBarProps {
  client: string;
  tasks: ReadonlyMap<string, TaskRow>;
  filter: WholeFilter | null;
  onClear: () => void;
}

/** Acts on several tasks at once. */
export const TaskBulkBar = ({ client, tasks, filter, onClear }: TaskBulkBarProps): ReactNode => {
  const refresh = useRefresh(client);
  const nameOf = (id: string): string => {
    const task = tasks.get(id);
    return task ? taskLine(task) : t('inbox.bulk.other');
  };
  return (
    <BulkBar
      client={client}
      refs={[...tasks.keys()]}
      filter={filter}
      nameOf={nameOf}
      onMoved={() => void refresh()}
      onClear={onClear}
    >
      {(begin) => (
        <>
          <AssignField
            label={t('inbox.bulk.assign')}
            value={null}
            placeholder={t('inbox.bulk.choose')}
            onAssign={(An) => begin({ Akt: 'task.assign', An })}
          />
          <Button kind="secondary" size="sm" onClick={() => begin({ Akt: 'task.finish' })}>
            {t('inbox.finish')}
          </Button>
        </>
      )}
    </BulkBar>
  );
};
