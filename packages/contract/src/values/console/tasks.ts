import { addDays, businessDaysAfter } from '../day.ts';
import type { ListColumn } from '../list.ts';
import type { OperatorRole } from './acts.ts';

/** Deadline and roles of a kind of task: in working days, or in calendar days where the law prescribes these. */
interface TaskKindRow {
  readonly workingDays?: number;
  readonly calendarDays?: number;
  /** Roles whose daily work these tasks are; Operator does all that Support does. */
  readonly roles: readonly OperatorRole[];
}

/** Kinds of inbox tasks, with their deadlines and roles (console §3.6, "Inbox"). */
export const TASK_KIND_ROWS = {
  Kontakt: { workingDays: 1, roles: ['Support', 'Operator'] },
  Auskunft: { calendarDays: 30, roles: ['Support', 'Operator'] },
  Loeschung: { calendarDays: 30, roles: ['Support', 'Operator'] },
  ToteMail: { workingDays: 2, roles: ['Support', 'Operator'] },
  Kulanz: { workingDays: 5, roles: ['Operator'] },
  /** A review has its own deadline, set when it is raised; the default is a working week. */
  Pruefung: { workingDays: 5, roles: ['Operator'] },
  Freigabe: { workingDays: 2, roles: ['Operator', 'Finance'] },
  Ruecklaeufer: { workingDays: 3, roles: ['Finance'] },
  UnbekannteZeile: { workingDays: 2, roles: ['Finance'] },
  Bestand: { workingDays: 1, roles: ['Operator', 'Finance'] },
  /** The budget of a reward is nearly used up, or used up. */
  Budget: { workingDays: 1, roles: ['Operator'] },
  Webhook: { workingDays: 1, roles: ['Operator'] },
  /** Contracts and contacts of a recommendation that only a person can tell apart (decisions §20). */
  Zuordnung: { workingDays: 3, roles: ['Operator'] },
  /** An order that is still open twelve weeks after its report (decisions §21). */
  Auftragsfrist: { workingDays: 5, roles: ['Operator'] },
  /** A figure of yesterday left its usual band. */
  Kennzahl: { workingDays: 2, roles: ['Operator'] },
  /** Too many mails came back, or were complained of. */
  Zustellung: { workingDays: 1, roles: ['Operator'] },
  /** A step of the hourly test referral did not arrive. */
  Probelauf: { workingDays: 1, roles: ['Operator'] },
} as const satisfies Record<string, TaskKindRow>;

export type TaskKind = keyof typeof TASK_KIND_ROWS;
export const TASK_KINDS = Object.keys(TASK_KIND_ROWS) as [TaskKind, ...TaskKind[]];

/** The kinds that are daily work of some of the roles. */
export const taskKindsFor = (roles: readonly OperatorRole[]): TaskKind[] =>
  TASK_KINDS.filter((kind) => TASK_KIND_ROWS[kind].roles.some((role) => roles.includes(role)));

/** The due date of a task that is raised today. */
export const taskDueOn = (kind: TaskKind, today: string): string => {
  const row: TaskKindRow = TASK_KIND_ROWS[kind];
  return row.calendarDays === undefined
    ? businessDaysAfter(today, row.workingDays ?? 1)
    : addDays(today, row.calendarDays);
};

/** States of a task: open, waiting for others or until a day, done. */
export const TASK_STATES = ['Offen', 'Wartet', 'Erledigt'] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** The lists of the inbox. */
export const TASK_LISTS = ['meine', 'team', 'wartend', 'erledigt'] as const;
export type TaskList = (typeof TASK_LISTS)[number];

/** Columns of the inbox. Its order is fixed: tasks that are due first come first. */
export const TASK_COLUMNS = {
  Art: { kind: 'state', values: TASK_KINDS, isUnsorted: true },
  Titel: { kind: 'text', isUnsorted: true, isUnfiltered: true },
  Wer: { kind: 'text', priority: 2, isPersonal: true, isUnsorted: true, isUnfiltered: true },
  FaelligAm: { kind: 'day', isUnsorted: true },
  Alter: { kind: 'age', priority: 3, isUnsorted: true, isUnfiltered: true },
  Zustaendig: { kind: 'text', priority: 2, isUnsorted: true, isUnfiltered: true },
} as const satisfies Record<string, ListColumn>;

/** Maximum length of an answer to a message, and of a note. */
export const ANSWER_MAX_LENGTH = 5000;
export const NOTE_MAX_LENGTH = 2000;
