import { TASK_LISTS, type TaskList } from '@mundwerk/contract/values/console/tasks';
import type { ReactNode } from 'react';
import { useSearchParams } from '#lib/page/search-params.ts';
import { t } from '#lib/text/i18n.ts';
import { WorkTabs } from '#work/screen/work-tabs.tsx';

/** The list that the URL names; one's own tasks by default. */
export const listIn = (search: URLSearchParams): TaskList =>
  TASK_LISTS.find((name) => name === search.get('liste')) ?? 'team';

interface ListsProps {
  readonly current: TaskList;
  /** Numbers of tasks per list, as far as known. */
  readonly counts?: Partial<Record<TaskList, number | undefined>>;
}

/** The lists by name, with how much is in them. */
export const Lists = ({ current, counts = {} }: ListsProps): ReactNode => {
  const [search] = useSearchParams();
  const addressOf = (name: TaskList): string => {
    const next = new URLSearchParams({ liste: name });
    // A filter by kind or day still means the same in another list; a page and an open row do not.
    for (const column of ['Art', 'FaelligAm']) if (search.has(column)) next.set(column, search.get(column) ?? '');
    return `?${next}`;
  };
  return (
    <WorkTabs
      label={t('inbox.lists.label')}
      tabs={TASK_LISTS.map((name) => ({
        to: addressOf(name),
        label: t(`inbox.lists.${name}`),
        isCurrent: name === current,
        count: counts[name],
      }))}
    />
  );
};
