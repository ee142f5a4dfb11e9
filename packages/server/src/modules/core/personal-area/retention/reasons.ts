import { AUDIT_KEPT_YEARS } from '@mundwerk/contract/values/console/audit/retention';
import { BOOKS_KEPT_YEARS } from '@mundwerk/contract/values/console/repairs';
import {
  EMAIL_CHANGE_RETENTION_DAYS,
  LINK_RETENTION_DAYS,
  SESSION_RETENTION_DAYS,
  UNUSED_DAYS,
} from '#modules/core/account/index.ts';
import { REWARD_TOKEN_RETENTION_DAYS } from '#modules/core/claim/index.ts';
import { clientTranslate, translatePart } from '#modules/core/client/index.ts';
import { PROMISED } from '#modules/core/legal/index.ts';
import { IBAN_USE_YEARS } from '#modules/core/payout/index.ts';
import { UNCONFIRMED_DAYS } from '#modules/core/recipient/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { DB } from '#platform/db/tables.ts';
import { KEPT_TEXT_DAYS, MAIL_ADDRESS_DAYS } from '#platform/mail/rules.ts';
import { type Owner, selectTablesOf } from '../read-models/retention.ts';

/** A reason to keep rows of people: its words in the texts (`retention.<reason>`) say the purpose, the legal ground and the period. */
export type Reason =
  | 'account'
  | 'access'
  | 'consent'
  | 'invitation'
  | 'referral'
  | 'contact'
  | 'bank'
  | 'books'
  | 'goodwill'
  | 'review'
  | 'mail'
  | 'support'
  | 'audit';

/**
 * Every table with personal rows: why it keeps them, and the column by which rows belong to a person
 * (`read-models/retention.ts` says what each name of a column refers to).
 */
export const KEPT = {
  recommender: ['account', 'id'],
  imported: ['account', 'recommender_id'],
  former_name: ['account', 'recommender_id'],
  passkey: ['account', 'recommender_id'],
  personal_name: ['account', 'recommender_id'],
  session: ['access', 'recommender_id'],
  link_token: ['access', 'recommender_id'],
  passkey_challenge: ['access', 'recommender_id'],
  email_change: ['access', 'recommender_id'],
  reward_token: ['access', 'claim_id'],
  consent_event: ['consent', 'recommender_id'],
  recommendation_campaign: ['consent', 'number'],
  invitation: ['invitation', 'recommender_id'],
  recommendation: ['referral', 'number'],
  recommendation_extension: ['referral', 'number'],
  recommendation_figures: ['referral', 'number'],
  click: ['referral', 'number'],
  referral_mail: ['referral', 'number'],
  agency_recommendation: ['referral', 'number'],
  insight_recommendation: ['referral', 'number'],
  insight_recommender: ['referral', 'recommender_id'],
  experiment_unit: ['referral', 'number'],
  recipient: ['contact', 'recipient_id'],
  recipient_history: ['contact', 'recipient_id'],
  agency_lead: ['contact', 'order_id'],
  bank_account: ['bank', 'owner_id'],
  bank_account_change: ['bank', 'owner_id'],
  iban_use: ['bank', 'person_id'],
  customer_order: ['books', 'order_id'],
  order_history: ['books', 'order_id'],
  order_release: ['books', 'order_id'],
  agency_order: ['books', 'order_id'],
  claim: ['books', 'claim_id'],
  claim_history: ['books', 'claim_id'],
  claim_mail: ['books', 'claim_id'],
  agency_claim: ['books', 'claim_id'],
  agency_posting: ['books', 'claim_id'],
  bonus_step: ['books', 'claim_id'],
  bonus_order: ['books', 'order_id'],
  bonus_day: ['books', 'recommender_id'],
  bonus_count: ['books', 'recommender_id'],
  voucher_code: ['books', 'claim_id'],
  reward_budget_use: ['books', 'claim_id'],
  payment: ['books', 'payment_id'],
  payment_history: ['books', 'payment_id'],
  payment_report: ['books', 'payment_id'],
  payment_exclusion: ['books', 'payment_id'],
  payout_run_payment: ['books', 'payment_id'],
  payout_run_void_payment: ['books', 'payment_id'],
  bank_line: ['books', 'payment_id'],
  goodwill_request: ['goodwill', 'recommender_id'],
  goodwill_history: ['goodwill', 'request_id'],
  participation_entry: ['review', 'recommender_id'],
  review_case: ['review', 'claim_id'],
  review_history: ['review', 'claim_id'],
  pair_ok: ['review', 'claim_id'],
  mail: ['mail', 'to_address'],
  bounced_address: ['mail', 'address'],
  mail_complaint: ['mail', 'address'],
  closing_mail: ['mail', 'person_id'],
  contact_case: ['support', 'email'],
  contact_message: ['support', 'case_number'],
  data_request: ['support', 'data_request_id'],
  note: ['support', 'subject_ref'],
  audit: ['audit', 'person_ref'],
  person_reveal: ['audit', 'person_id'],
} as const satisfies Partial<Record<keyof DB, readonly [Reason, string]>>;

/** What the answer of a data request says of one reason. */
export interface Kept {
  readonly Tabellen: string[];
  readonly Zweck: string;
  readonly Rechtsgrundlage: string;
  readonly Frist: string;
}

const WEEK_DAYS = 7;

/** Why rows of this person are kept, on what ground, and for how long; only tables that hold some are named. */
export const describeRetention = async (ctx: Ctx, owner: Owner): Promise<Kept[]> => {
  const { config } = ctx.client;
  const t = translatePart(await clientTranslate(ctx.platform, ctx.client, ctx.language), 'retention', {
    linkDays: LINK_RETENTION_DAYS,
    addressDays: EMAIL_CHANGE_RETENTION_DAYS,
    sessionDays: SESSION_RETENTION_DAYS,
    tokenDays: REWARD_TOKEN_RETENTION_DAYS,
    invitationWeeks: UNUSED_DAYS / WEEK_DAYS,
    unconfirmedWeeks: UNCONFIRMED_DAYS / WEEK_DAYS,
    clickMonths: config.KlickAufbewahrungMonate,
    ibanYears: IBAN_USE_YEARS,
    booksYears: BOOKS_KEPT_YEARS,
    mailDays: MAIL_ADDRESS_DAYS,
    mailTextDays: KEPT_TEXT_DAYS,
    mailMonths: config.MailAufbewahrungMonate,
    // A later module owns this one; `legal-promises.test.ts` compares the two.
    caseDays: PROMISED.caseDays,
    auditYears: AUDIT_KEPT_YEARS.money,
    auditShortYears: AUDIT_KEPT_YEARS.other,
  });
  const marks = Object.entries(KEPT);
  const held = await selectTablesOf(ctx, owner, Object.fromEntries(marks.map(([table, [, by]]) => [table, by])));
  const kept = marks.filter(([table]) => held.includes(table));
  return [...Map.groupBy(kept, ([, [reason]]) => reason)].map(([reason, tables]) => ({
    Tabellen: tables.map(([table]) => table),
    Zweck: t(`${reason}.purpose`),
    Rechtsgrundlage: t(`${reason}.ground`),
    Frist: t(`${reason}.period`),
  }));
};
