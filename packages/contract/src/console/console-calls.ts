import { ACCESS_CALLS } from './access.ts';
import { APPROVAL_CALLS } from './approval.ts';
import { AUDIT_CALLS } from './audit.ts';
import { BLOCK_CALLS } from './block.ts';
import { GRANT_CALLS } from './grant.ts';
import { INBOX_CALLS } from './inbox.ts';
import { ORDER_ACT_CALLS } from './order-acts.ts';
import { PAYOUT_CALLS } from './payout-calls.ts';
import { PERSON_CALLS } from './person.ts';
import { PREFERENCE_CALLS } from './preferences.ts';
import { RECORD_LIST_CALLS } from './record-lists.ts';
import { REFERRAL_CALLS } from './referral.ts';
import { REPAIR_CALLS } from './repair.ts';
import { REVIEW_CASE_CALLS } from './review/cases.ts';
import { REVIEW_RULE_CALLS } from './review/rule-calls.ts';
import { SEARCH_CALLS } from './search.ts';
import { STOP_CALLS } from './stop.ts';
import { VIEW_AS_CALLS } from './view-as.ts';

/** Every call of the console, part by part. */
export const CONSOLE_CALLS = [
  ...ACCESS_CALLS,
  ...APPROVAL_CALLS,
  ...AUDIT_CALLS,
  ...BLOCK_CALLS,
  ...GRANT_CALLS,
  ...INBOX_CALLS,
  ...ORDER_ACT_CALLS,
  ...PAYOUT_CALLS,
  ...PERSON_CALLS,
  ...PREFERENCE_CALLS,
  ...REFERRAL_CALLS,
  ...REPAIR_CALLS,
  ...REVIEW_CASE_CALLS,
  ...REVIEW_RULE_CALLS,
  ...SEARCH_CALLS,
  ...STOP_CALLS,
  ...VIEW_AS_CALLS,
  ...RECORD_LIST_CALLS,
] as const;
