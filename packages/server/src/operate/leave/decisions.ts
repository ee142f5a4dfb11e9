import { AUDIT_KEPT_YEARS } from '@mundwerk/contract/values/console/audit/retention';
import { BOOKS_KEPT_YEARS } from '@mundwerk/contract/values/console/repairs';
import type { DB } from '#platform/db/tables.ts';

// What becomes of each table when a client leaves: exported, left behind, erased or stored on. A table without a decision fails decisions.test.ts.

/** Names of tables, separated by blanks. */
type Names = string;

/** Tables whose rows of the client go with it, by subject. */
export const EXPORTED: Readonly<Record<string, Names>> = {
  configuration:
    'client client_asset client_file client_host client_text client_version client_version_file order_import_column payout_settings picture review_rules stop reward_pause closing',
  catalogue: 'agent catalogue_version category category_product footnote product reward',
  'texts and content': 'content_asset content_item content_store legal_text terms_text',
  people:
    'bank_account bank_account_change bounced_address consent_event data_request email_change former_name iban_key iban_use imported link_token mail_complaint participation_entry passkey personal_name recipient recipient_history recommender',
  referrals:
    'click click_arrival customer_order order_history order_import order_refusal order_release recommendation recommendation_campaign recommendation_extension recommendation_figures',
  rewards:
    'bonus_count bonus_day bonus_order bonus_step claim claim_history goodwill_history goodwill_request reward_budget_counter reward_budget_use reward_plan reward_token voucher_code voucher_pool',
  money:
    'bank_answer bank_line liability_fold payment payment_exclusion payment_history payment_report payout_file_download payout_run payout_run_booking payout_run_payment payout_run_void payout_run_void_payment',
  agencies:
    'agency agency_agent agency_claim agency_digest agency_lead agency_order agency_posting agency_recommendation agency_staff agency_user invitation',
  mails: 'claim_mail closing_mail mail referral_mail',
  'work and review':
    'approval audit audit_head audit_seal contact_case contact_message note pair_ok record_assignee review_case review_history review_usual task task_history team_view',
  figures:
    'experiment experiment_unit hit_figure hit_fold insight_change insight_day insight_day_time insight_recommendation insight_recommender insight_step_time mail_click tracking_hit',
  systems: 'operations_key operations_request webhook_delivery webhook_endpoint webhook_event',
};

/** Tables that stay where they are, by the reason. Rows of the client in them are erased with it. */
export const LEFT_BEHIND: Readonly<Record<string, Names>> = {
  'belongs to the installation, not to a client':
    'client_encryption dev_clock migration operator_refusal operator_session server_check task_run web_file write_position',
  'settings and days of the people who operate this installation':
    'alert_choice audit_head_mail bulk_row bulk_run inbox_digest insight_mail person_reveal view_mail work_preference',
  'ends with the move: people sign on and systems ask anew':
    'agency_session autologin_use captcha idempotency link_change passkey_challenge session throttle_event',
  'made again from what is exported': 'canary_run content_copy rendered_picture',
  'hashes under a key of this installation, which no other has': 'recent_device recent_network retired_name',
};

/**
 * People of the installation whom rows of the client name: exported by id and name alone, without any right, and only those that are
 * named. Their accounts stay with the installation.
 */
export const NAMED_PEOPLE = 'operator_user' satisfies keyof DB;

/** Rows that are still to be acted on: this installation acts on them, and the other one must not do so as well. */
export const ONLY_WHERE: Readonly<Record<string, string>> = {
  mail: "state <> 'queued'",
  webhook_delivery: "state <> 'Wartet'",
};

/** Columns of hashes under a key of the installation whose content is stored nowhere: they are empty after the move. */
export const EMPTIED: Readonly<Record<string, readonly string[]>> = {
  customer_order: ['match_number', 'match_email', 'match_name'],
  recipient: ['match_number'],
};

/** Secrets that are stored as they are, because their form protects them: they leave wrapped like encrypted ones. */
export const CLEAR_SECRETS: Readonly<Record<string, readonly string[]>> = { recommender: ['password_hash'] };

/** Why rows stay when the client is erased, and for how many full years after the year of the newest. */
export interface Kept {
  readonly why: string;
  readonly years: number;
  readonly tables: Names;
  /** Only these rows of a table; a condition in SQL. */
  readonly where?: Readonly<Record<string, string>>;
}

/** What the law has stored on: nothing of it is shown, mailed or paid any more. */
export const KEPT: readonly Kept[] = [
  {
    why: 'vouchers and books of payments (§ 147 AO, § 257 HGB)',
    years: BOOKS_KEPT_YEARS,
    tables:
      'agency_posting bank_answer bank_line payment payment_history payment_report payout_file_download payout_run payout_run_booking payout_run_payment payout_run_void payout_run_void_payment voucher_code',
    where: { voucher_code: 'claim_id is not null' },
  },
  {
    why: 'who did what, which proves that the books are whole (§ 147 AO)',
    years: AUDIT_KEPT_YEARS.money,
    tables: 'audit audit_head audit_seal',
  },
];

/** What becomes of the columns of a row that others refer to; those of its key and its own references stay. */
interface Referred {
  /** Assignments in SQL that empty what names a person, or was written by one. */
  readonly emptied: string | null;
  /** Columns that stay: what happened when, for how much. */
  readonly kept: Names;
}

/**
 * Tables whose rows stay as long as a row that stays refers to them. It is what the erasure of an account leaves, for all accounts of the
 * client at once. A column without a decision fails the test.
 */
export const REFERRED: Readonly<Record<string, Referred>> = {
  agency: {
    emptied: 'street = null, phone = null, email = null',
    kept: 'name postcode city created_at closed_at edited_at tax',
  },
  claim: {
    emptied: null,
    kept: 'claim_number kind beneficiary value_cents choices state payout_kind created_at provided_at pickup_mail_sent_at picked_up_at expires_at chosen_reward_id return_reason',
  },
  client: {
    emptied: `config = jsonb_build_object('Name', config -> 'Name'), theme_css = '', source_hash = null, secrets_encrypted = null,
      key_id = null, left_at = coalesce(left_at, now()), updated_at = clock_timestamp()`,
    kept: 'sandbox_revision preview_of preview_until ahead_days',
  },
  customer_order: {
    emptied: 'match_number = null, match_email = null, match_name = null',
    kept: 'order_number external_number ordered_on is_new_customer used_link first_premium_paid_on state reported_by channel entry_source report_hash created_at concluded_at separated_from successful_on',
  },
  product: {
    emptied: null,
    kept: 'external_id display_name description product_link picture position kind details is_listed in_sentences',
  },
  recipient: {
    emptied: `salutation = null, first_name = null, last_name = null, birth_date = null, email = null, email_normal = null, phone = null,
      street = null, house_number = null, postcode = null, city = null, has_advertising_consent = false, advertising_text = null,
      is_lead = false, match_number = null, phone_consent_text = null, deleted_at = coalesce(deleted_at, now())`,
    kept: 'number channel created_at data_given_at consent_at',
  },
  recommendation: {
    emptied: `recommender_first_name = '', message = null, private_name = null, recipient_first_name = null,
      recipient_last_name = null, recipient_email = null, agent_number = null, renews = null`,
    kept: 'share_recommender channel offline_code created_at valid_until clock_stopped_at by_personal_link raised_cents',
  },
  recommender: {
    emptied: `email = '', email_normal = id::text, salutation = null, first_name = '', last_name = '', hash = gen_random_uuid()::text,
      password_hash = null, address_confirmed_at = null, address_mail_at = null, newsletter_requested_at = null,
      newsletter_confirmed_at = null, blocked_kind = null, deleted_at = coalesce(deleted_at, now())`,
    kept: 'language created_at wants_all_mails',
  },
  terms_text: { emptied: null, kept: 'text' },
  voucher_pool: { emptied: null, kept: 'created_at warned_at' },
};

/** The columns that are emptied in rows that the law keeps. */
export const EMPTIED_BOOKS: Readonly<Record<string, string>> = {
  bank_line: "note = case when note is null then null else '' end",
  voucher_code: 'code_encrypted = null, key_id = null',
};

const names = (lists: Readonly<Record<string, Names>>): string[] =>
  Object.values(lists).flatMap((list) => list.split(' '));

/** The tables with rows of the client that are exported. */
export const EXPORTED_TABLES: readonly string[] = names(EXPORTED);

/** All tables with a decision, each once. */
export const DECIDED_TABLES: readonly string[] = [...EXPORTED_TABLES, ...names(LEFT_BEHIND), NAMED_PEOPLE];

/** The reason why rows of a table stay when the client is erased; null where they go. */
export const keptBy = (table: string): Kept | null =>
  KEPT.find(({ tables }) => tables.split(' ').includes(table)) ?? null;
