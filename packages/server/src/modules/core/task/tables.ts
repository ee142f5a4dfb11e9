import type { TablesOf } from '#platform/db/tables-of.ts';
import type { TaskFacts } from './rules.ts';

/** The tables of tasks. */
export type TaskTables = TablesOf<'task' | 'task_history', { task: { facts: TaskFacts } }>;
