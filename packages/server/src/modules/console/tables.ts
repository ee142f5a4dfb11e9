import type { ListFilter } from '@mundwerk/contract/list';
import type { RecordListName } from '@mundwerk/contract/values/console/records';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** The tables of the console itself; what it works on belongs to other modules. */
export type ConsoleTables = TablesOf<
  | 'operator_user'
  | 'operator_session'
  | 'audit'
  | 'audit_head'
  | 'approval'
  | 'payout_settings'
  | 'work_preference'
  | 'note'
  | 'record_assignee'
  | 'person_reveal'
  | 'inbox_digest'
  | 'team_view'
  | 'bulk_run'
  | 'bulk_row'
  | 'operator_refusal'
  | 'audit_seal'
  | 'audit_head_mail'
  | 'liability_fold'
  | 'insight_recommendation'
  | 'insight_recommendation_now'
  | 'insight_change'
  | 'insight_day'
  | 'insight_day_time'
  | 'insight_step_time'
  | 'insight_mail'
  | 'view_mail',
  { view_mail: { filters: ColumnType<ListFilter[], string, string>; list: RecordListName } }
>;
