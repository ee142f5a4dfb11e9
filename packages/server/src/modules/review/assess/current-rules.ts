import { REVIEW_DEFAULTS } from '@mundwerk/contract/values/console/review';
import type { Ctx } from '#platform/context.ts';
import { type StoredRules, selectRules } from '../store.ts';

/** The rules that count for a client now: its own, or the defaults. */
export const currentRules = async (ctx: Ctx): Promise<StoredRules> => {
  const stored = await selectRules(ctx);
  if (!stored) return { ...REVIEW_DEFAULTS, disposableDomains: [], trustedDomains: [] };
  const { changedAt: _at, changedBy: _by, ...rules } = stored;
  return rules;
};
