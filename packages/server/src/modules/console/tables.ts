import type { ListFilter } from '@mundwerk/contract/list';
import type { ActReason } from '@mundwerk/contract/values/console/acts';
import type { AlertName } from '@mundwerk/contract/values/console/alerts';
import type { BulkActName } from '@mundwerk/contract/values/console/bulk';
import type { ApprovalKindName } from '@mundwerk/contract/values/console/lists';
import type { RecordListName } from '@mundwerk/contract/values/console/records';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';

/** Input of an act over many rows, besides its rows. */
export interface BulkInput {
  /** The new assignee of tasks; null is the team. */
  readonly assigneeId?: string | null;
  readonly reason?: { readonly Art: ActReason; readonly Text: string };
}

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
  | 'insight_recommender'
  | 'insight_recommender_of'
  | 'insight_recommender_now'
  | 'insight_change'
  | 'insight_day'
  | 'insight_day_time'
  | 'insight_step_time'
  | 'insight_mail'
  | 'view_mail'
  | 'alert_choice',
  {
    alert_choice: { alert: AlertName };
    view_mail: { filters: ColumnType<ListFilter[], string, string>; list: RecordListName };
    approval: { kind: ApprovalKindName; reason_code: ActReason };
    bulk_run: { act: BulkActName; input: ColumnType<BulkInput, string, string> };
  }
>;
