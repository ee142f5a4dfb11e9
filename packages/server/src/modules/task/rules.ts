import type { TaskKind, TaskState } from '@mundwerk/contract/values/console/tasks';

/** Values for a task's line in the list: codes, sums in cents, counts. Nothing personal. */
export type TaskFacts = Readonly<Record<string, string | number>>;

/** Names a task by its cause. */
export interface TaskCause {
  readonly kind: TaskKind;
  readonly ref: string;
}

/** A task to be raised. */
export interface NewTask extends TaskCause {
  /** A name of the cause that is nothing personal; empty where the cause is read from its own table. */
  readonly title?: string;
  readonly facts?: TaskFacts;
  /** The last day in time, where it is not the kind's own. */
  readonly dueOn?: string;
  /** False where the cause is said again without being there again: a task that was done stays done. */
  readonly reopens?: boolean;
}

/** What happens to a task. */
export type TaskEvent =
  | 'raised'
  | 'reopened'
  | 'assigned'
  | 'snoozed'
  | 'resumed'
  | 'finished'
  | 'settled'
  | 'answered'
  | 'noted';

/** Who acts when no person does. */
export const BY_ITSELF = 'automatic';

/** A task as it is stored. */
export interface WaitingTask extends TaskCause {
  readonly id: string;
  readonly title: string;
  readonly facts: TaskFacts;
  readonly state: TaskState;
  readonly dueOn: string;
  readonly assigneeId: string | null;
  readonly snoozedUntil: string | null;
  readonly raisedAt: Date;
  readonly doneAt: Date | null;
}

/** How long a task that is done is kept: as long as the case it may belong to. */
export const TASK_RETENTION_DAYS = 180;
