import type { Beneficiary, ClaimState } from '@mundwerk/contract/values/state/states';
import type { ColumnType } from 'kysely';
import type { TablesOf } from '#platform/db/tables-of.ts';
import type { Choice, ClaimEvent, GoodwillState, TurnEvent } from './rules.ts';

/** The tables of claims, bonuses and goodwill. */
export type ClaimTables = TablesOf<
  | 'claim'
  | 'claim_history'
  | 'claim_mail'
  | 'referral_mail'
  | 'reward_token'
  | 'bonus_step'
  | 'bonus_order'
  | 'bonus_day'
  | 'bonus_count'
  | 'goodwill_request'
  | 'goodwill_history',
  {
    claim: { beneficiary: Beneficiary; choices: ColumnType<readonly Choice[], readonly Choice[], never> };
    claim_history: { event: ClaimEvent | 'open'; from_state: ClaimState | null; to_state: ClaimState };
    referral_mail: { event: TurnEvent };
    goodwill_history: { from_state: GoodwillState | null; to_state: GoodwillState };
  }
>;
