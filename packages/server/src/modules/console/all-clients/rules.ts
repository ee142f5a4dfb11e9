import type { TaskList } from '@mundwerk/contract/values/console/tasks';

/** The facts by which tasks are sorted. */
interface Place {
  readonly id: string;
  readonly dueOn: string;
  readonly raisedAt: Date;
  readonly doneAt: Date | null;
}

const compare = <T extends string | number>(one: T, other: T): number => {
  if (one === other) return 0;
  return one < other ? -1 : 1;
};

/** The order of a list, as each client's rows already have it: open tasks by due day, done ones by completion, latest first. */
export const taskOrder =
  (list: TaskList) =>
  (one: Place, other: Place): number =>
    list === 'erledigt'
      ? compare(other.doneAt?.getTime() ?? 0, one.doneAt?.getTime() ?? 0) || compare(other.id, one.id)
      : compare(one.dueOn, other.dueOn) ||
        compare(one.raisedAt.getTime(), other.raisedAt.getTime()) ||
        compare(one.id, other.id);
