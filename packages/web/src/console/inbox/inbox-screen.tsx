import type { AufgabeMitMandant } from '@mundwerk/contract/console/all-clients';
import type { ListRequest } from '@mundwerk/contract/list';
import { TASK_COLUMNS, type TaskList } from '@mundwerk/contract/values/console/tasks';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { List, ListPage, RowExtras, RowSelection } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { OPEN_PARAMETER, useOpenRow } from '#work/list/open-row.ts';
import { AlertChoices } from '../acts/alerts/alert-choices.tsx';
import { BulkBar } from '../acts/bulk/bulk-bar.tsx';
import type { WholeFilter } from '../acts/bulk/bulk-run.tsx';
import { ALL, screenPath } from '../app/paths.ts';
import { consoleCall, useConsoleClient } from '../app/session/operator.ts';
import styles from './inbox.module.css';
import { INBOX_CELLS, inboxList, inboxWords, Lists, listIn, taskLine, withAge } from './inbox-list.tsx';
import { AssignField, inboxKey, type TaskRow, useCounts, useRefresh } from './task-acts.tsx';
import { TaskPanel } from './task-panel.tsx';

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

/** Whether the person receives the counts by mail. */
const DigestChoice = ({ client }: { client: string }): ReactNode => {
  const counts = useCounts(client);
  const queries = useQueryClient();
  const choose = async (PerMail: boolean): Promise<void> => {
    await consoleCall(client, 'PUT /verwaltung/posteingang/zusammenfassung', { body: { PerMail } });
    await queries.invalidateQueries({ queryKey: [...inboxKey(client), 'counts'] });
  };
  return counts ? (
    <Checkbox
      label={t('inbox.digest')}
      checked={counts.PerMail}
      onChange={(event) => void choose(event.currentTarget.checked)}
    />
  ) : null;
};

/** Selected tasks by id: they stay selected from page to page. */
const useSelection = () => {
  const [selected, setSelected] = useState<ReadonlyMap<string, TaskRow>>(new Map());
  const selection: RowSelection<TaskRow> = {
    whyNot: ({ Stand }) => (Stand === 'Erledigt' ? t('inbox.bulk.alreadyDone') : null),
    isSelected: ({ Id }) => selected.has(Id),
    select: (tasks, isSelected) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const task of tasks) {
          if (isSelected) next.set(task.Id, task);
          else next.delete(task.Id);
        }
        return next;
      }),
  };
  return { selected, selection, clear: () => setSelected(new Map()) };
};

/** The inbox: lists of tasks with one task open beside them; after each task the next one opens. */
export const Component = (): ReactNode => {
  const { Key } = useConsoleClient();
  const [search] = useSearchParams();
  const name = listIn(search);
  const counts = useCounts(Key);
  const [rows, setRows] = useState<readonly TaskRow[]>([]);
  const { openId, open, close } = useOpenRow();
  const { selected, selection, clear } = useSelection();
  const follow = useCallback((loaded: readonly TaskRow[]) => setRows(loaded), []);

  const [filter, setFilter] = useState<WholeFilter | null>(null);
  const narrow = useCallback(
    ({ TotalCount, IstGesamtzahlGenau }: ListPage<TaskRow>, { Filter }: ListRequest) =>
      setFilter(IstGesamtzahlGenau ? { Liste: name, Filter, Anzahl: TotalCount } : null),
    [name],
  );

  /** Opens the row after the open one, or the previous one at the end of the list. */
  const goOn = (): void => {
    const place = rows.findIndex(({ Id }) => Id === openId);
    const next = place === -1 ? undefined : (rows[place + 1] ?? rows[place - 1]);
    if (next) open(next.Id);
    else close();
  };

  return (
    <Stack className={styles.screen}>
      <Row isApart gap="ms">
        <h1 className={text.xxl}>{t('inbox.title')}</h1>
        <DigestChoice client={Key} />
        <AlertChoices client={Key} />
      </Row>
      <Lists current={name} counts={{ meine: counts?.Meine, team: counts?.Team, wartend: counts?.Wartend }} />
      <ListTable
        // The key remounts the table, because every list has its own columns and views.
        key={name}
        list={inboxList(Key, name)}
        cells={INBOX_CELLS}
        onRows={follow}
        onPage={narrow}
        {...(name === 'erledigt' ? {} : { selection })}
        opening={{
          title: (_, task) =>
            task?.Werte.vorgang
              ? t('inbox.caseTitle', { number: task.Werte.vorgang })
              : t(task ? `inbox.kinds.${task.Art}` : 'inbox.title'),
          content: (id) => <TaskPanel key={id} client={Key} id={id} onDone={goOn} />,
        }}
      />
      {selected.size > 0 ? (
        <TaskBulkBar key={`acts-${name}`} client={Key} tasks={selected} filter={filter} onClear={clear} />
      ) : null}
    </Stack>
  );
};

type AllTaskRow = TaskRow & Pick<AufgabeMitMandant, 'Mandant'>;

const COLUMNS: Readonly<Record<string, ListColumn>> = {
  Mandant: { kind: 'text', isUnsorted: true, isUnfiltered: true },
  ...TASK_COLUMNS,
};

/** One list of all clients' inboxes. */
const allInboxList = (name: TaskList): List<AllTaskRow> => {
  const words = inboxWords(name);
  return {
    id: `alle.posteingang.${name}`,
    columns: COLUMNS,
    sort: 'FaelligAm',
    isAscending: true,
    words: {
      ...words,
      column: (column) => (column === 'Mandant' ? t('console.client') : words.column(column)),
      empty: { title: words.empty.title, text: t('console.all.inboxEmpty') },
    },
    idOf: ({ Id }) => Id,
    queryKey: [...inboxKey(ALL), name],
    load: async ({ OrderBy: _fixed, ...body }: ListRequest, signal) => {
      const page = await consoleCall(null, 'POST /verwaltung/alle/posteingang', {
        body: { ...body, Liste: name },
        signal,
      });
      return { ...page, Items: page.Items.map(withAge) };
    },
  };
};

/** Where a task is worked on: in the inbox of its client. */
const taskPath = ({ Mandant, Id }: AllTaskRow, name: TaskList): string =>
  `${screenPath(Mandant.Key, 'posteingang')}?${new URLSearchParams({ liste: name, [OPEN_PARAMETER]: Id })}`;

const cellsOf = (name: TaskList): NonNullable<RowExtras<AllTaskRow>['cells']> => ({
  ...INBOX_CELLS,
  Mandant: ({ Mandant }) => Mandant.Name,
  Titel: (task) => <Link to={taskPath(task, name)}>{taskLine(task)}</Link>,
});

/** The tasks of all clients of the person in one list; each row links to the inbox of its client. */
export const AllInbox = (): ReactNode => {
  const [search] = useSearchParams();
  const name = listIn(search);
  return (
    <Stack className={styles.screen}>
      <h1 className={text.xxl}>{t('inbox.title')}</h1>
      <Lists current={name} />
      <ListTable key={name} list={allInboxList(name)} cells={cellsOf(name)} />
    </Stack>
  );
};
