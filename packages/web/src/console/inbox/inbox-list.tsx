import type { Aufgabe } from '@mundwerk/contract/console/inbox-views';
import type { TaskKind, TaskList } from '@mundwerk/contract/values/console/tasks';
import { TASK_COLUMNS } from '@mundwerk/contract/values/console/tasks';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { nowMs } from '#lib/text/clock.ts';
import { t } from '#lib/text/i18n.ts';
import { Icon } from '#ui/icon.tsx';
import text from '#ui/text/text.module.css';
import type { List, ListWords, RowExtras } from '#work/list/list.ts';
import { Nothing } from '#work/list/rows/list-cell.tsx';
import { consoleCall } from '../app/console-call.ts';
import styles from './inbox.module.css';
import { inboxKey, type TaskRow } from './inbox-calls.ts';
import { dueWords, isDue, taskLine } from './task-words.ts';

const DAY_MS = 86_400_000;

/** A task with its age in days. */
export const withAge = <Task extends Aufgabe>(task: Task): Task & { readonly Alter: number } => ({
  ...task,
  Alter: Math.floor((nowMs() - Date.parse(task.EntstandenAm)) / DAY_MS),
});

/** The words of one list of the inbox. */
export const inboxWords = (name: TaskList): ListWords => ({
  caption: t(`inbox.captions.${name}`),
  column: (column) => t(`inbox.columns.${column as keyof typeof TASK_COLUMNS}`),
  value: (_, value) => t(`inbox.kinds.${value as TaskKind}`),
  empty: { title: t(`inbox.empty.${name}.title`), text: t(`inbox.empty.${name}.text`) },
  fileName: t('inbox.title'),
});

/** One list of the inbox, by due day and paginated. */
export const inboxList = (client: string, name: TaskList): List<TaskRow> => ({
  id: `posteingang.${name}`,
  columns: TASK_COLUMNS,
  sort: 'FaelligAm',
  isAscending: true,
  words: inboxWords(name),
  idOf: ({ Id }) => Id,
  queryKey: [...inboxKey(client), name],
  load: async (request, signal) => {
    const { OrderBy: _fixed, ...body } = request;
    const page = await consoleCall(client, 'POST /verwaltung/posteingang/liste', {
      body: { ...body, Liste: name },
      signal,
    });
    return { ...page, Items: page.Items.map(withAge) };
  },
});

/** The due day of a task; urgent ones are marked by shape and word. */
export const Due = ({ task }: { task: Pick<TaskRow, 'FaelligAm' | 'Stand' | 'WartetBis'> }): ReactNode => {
  if (task.WartetBis !== null) return t('inbox.waitsUntil', { day: dueWords(task.WartetBis) });
  if (!isDue(task)) return dueWords(task.FaelligAm);
  return (
    <span className={styles.due}>
      <Icon icon={CircleAlert} size="sm" />
      {dueWords(task.FaelligAm)}
    </span>
  );
};

/** Cells that say more than their value. */
export const INBOX_CELLS: NonNullable<RowExtras<TaskRow>['cells']> = {
  Titel: (task) => taskLine(task),
  FaelligAm: (task) => <Due task={task} />,
  Zustaendig: ({ Zustaendig }) => Zustaendig?.Name ?? <Nothing />,
  Art: ({ Art }) => <span className={text.strong}>{t(`inbox.kinds.${Art}`)}</span>,
};
