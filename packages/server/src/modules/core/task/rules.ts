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
  /** A name of the cause without personal data; empty where the cause is read from its own table. */
  readonly title?: string;
  readonly facts?: TaskFacts;
  /** The due date, if it differs from the kind's default. */
  readonly dueOn?: string;
  /** False if the same cause is only reported again: a finished task is then not reopened. */
  readonly reopens?: boolean;
}

/** Events of a task's history. */
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

/** The actor of automatic changes. */
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
