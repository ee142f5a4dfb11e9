import { AGENCY_FIELDS } from './fields/agency-fields.ts';
import { CAPTCHA_FIELDS } from './fields/captcha-fields.ts';
import { CATALOGUE_FIELDS } from './fields/catalogue-fields.ts';
import { CLIENT_FIELDS } from './fields/client-fields.ts';
import { COMMON_FIELDS } from './fields/common-fields.ts';
import { CONNECTION_FIELDS } from './fields/connection-fields.ts';
import { CONSOLE_EXPERIMENT_FIELDS } from './fields/console-experiment-fields.ts';
import { CONSOLE_FIELDS } from './fields/console-fields.ts';
import { CONSOLE_OPERATE_FIELDS } from './fields/console-operate-fields.ts';
import { CONSOLE_PAYOUT_FIELDS } from './fields/console-payout-fields.ts';
import { CONSOLE_SET_UP_FIELDS } from './fields/console-set-up-fields.ts';
import { CONTENT_FIELDS } from './fields/content-fields.ts';
import { PERSON_FIELDS } from './fields/person-fields.ts';
import { REFERRAL_FIELDS } from './fields/referral-fields.ts';
import { REWARD_FIELDS } from './fields/reward-fields.ts';

/** The tables of meanings, one per subject; each name is in exactly one of them. */
export const FIELD_TABLES: readonly Readonly<Record<string, string>>[] = [
  COMMON_FIELDS,
  PERSON_FIELDS,
  CAPTCHA_FIELDS,
  REFERRAL_FIELDS,
  REWARD_FIELDS,
  CATALOGUE_FIELDS,
  CONTENT_FIELDS,
  CLIENT_FIELDS,
  AGENCY_FIELDS,
  CONNECTION_FIELDS,
  CONSOLE_FIELDS,
  CONSOLE_EXPERIMENT_FIELDS,
  CONSOLE_OPERATE_FIELDS,
  CONSOLE_PAYOUT_FIELDS,
  CONSOLE_SET_UP_FIELDS,
];

const MEANINGS = new Map(FIELD_TABLES.flatMap((table) => Object.entries(table)));

/**
 * English description of a field or parameter; the names in the payloads are German. One name means the same everywhere; what is specific
 * to a schema is a comment above its field and is published together with this meaning.
 */
export const fieldMeaning = (name: string): string | null => MEANINGS.get(name) ?? null;
