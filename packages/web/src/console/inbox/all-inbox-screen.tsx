import type { AufgabeMitMandant } from '@mundwerk/contract/console/all-clients';
import type { ListRequest } from '@mundwerk/contract/list';
import { TASK_COLUMNS, type TaskList } from '@mundwerk/contract/values/console/tasks';
import type { ListColumn } from '@mundwerk/contract/values/list';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { Stack } from '#ui/layout/page.tsx';
import { Link } from '#ui/text/link.tsx';
import text from '#ui/text/text.module.css';
import type { List, RowExtras } from '#work/list/list.ts';
import { ListTable } from '#work/list/list-table.tsx';
import { OPEN_PARAMETER } from '#work/list/open-row.ts';
import { ALL, screenPath } from '../app/paths.ts';
import { consoleCall } from '../app/session/operator.ts';
import styles from './inbox.module.css';
import { inboxKey, type TaskRow } from './inbox-calls.ts';
import { INBOX_CELLS, inboxWords, Lists, listIn, taskLine, withAge } from './inbox-list.tsx';

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
export const Component = (): ReactNode => {
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
