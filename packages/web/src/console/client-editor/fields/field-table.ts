import { BASIC_FIELDS, LOOK_FIELDS } from './basic-fields.ts';
import type { FieldGroup } from './client-field.ts';
import { CHANNEL_FIELDS, MONEY_FIELDS, RULE_FIELDS } from './rule-fields.ts';
import { TECHNICAL_FIELDS } from './technical-fields.ts';

/** Every field of `client.json` by the section of the editor that shows it; a test compares them with the contract. */
export const FIELD_SECTIONS = {
  basics: BASIC_FIELDS,
  look: LOOK_FIELDS,
  channels: CHANNEL_FIELDS,
  rules: RULE_FIELDS,
  money: MONEY_FIELDS,
  technical: TECHNICAL_FIELDS,
} as const satisfies Readonly<Record<string, readonly FieldGroup[]>>;

/** A section that shows fields of `client.json`. */
export type FieldSection = keyof typeof FIELD_SECTIONS;
