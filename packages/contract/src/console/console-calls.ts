import { ACCESS_CALLS } from './access.ts';
import { APPROVAL_CALLS } from './approval.ts';
import { AUDIT_CALLS } from './audit.ts';
import { INBOX_CALLS } from './inbox.ts';
import { PERSON_CALLS } from './person.ts';
import { PREFERENCE_CALLS } from './preferences.ts';
import { REFERRAL_CALLS } from './referral.ts';
import { SEARCH_CALLS } from './search.ts';
import { VIEW_AS_CALLS } from './view-as.ts';

/** Every call of the console, part by part. */
export const CONSOLE_CALLS = [
  ...ACCESS_CALLS,
  ...APPROVAL_CALLS,
  ...AUDIT_CALLS,
  ...INBOX_CALLS,
  ...PERSON_CALLS,
  ...PREFERENCE_CALLS,
  ...REFERRAL_CALLS,
  ...SEARCH_CALLS,
  ...VIEW_AS_CALLS,
] as const;
