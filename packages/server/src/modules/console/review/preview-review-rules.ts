import type { CallReply } from '@mundwerk/contract/call';
import type { previewReviewRules as call } from '@mundwerk/contract/console/review/rule-calls';
import type { Ctx } from '../../../platform/context.ts';
import { isDisposable, judge, type Reason, type StoredRules } from '../../review/index.ts';
import { type AssessedClaim, selectAssessedSince } from './read-models/cases.ts';
import { type GivenRules, storedRules } from './rules-view.ts';

const PREVIEW_DAYS = 90;

/** A claim with the points that other lists of domains would have given it; nothing else depends on what a client sets. */
const weighedAnew = (claim: AssessedClaim, rules: StoredRules): { score: number; reasons: readonly Reason[] } => {
  const points = isDisposable(claim.recipientEmail, rules) ? 20 : isDisposable(claim.recommenderEmail, rules) ? 10 : 0;
  const before = claim.reasons.find(({ signal }) => signal === 'WegwerfMail');
  const others = claim.reasons.filter(({ signal }) => signal !== 'WegwerfMail');
  const isQuiet = before?.isQuiet ?? false;
  const now: Reason[] = points > 0 && !isQuiet ? [{ signal: 'WegwerfMail', points, counts: {}, ids: [] }] : [];
  const score = claim.score - (before?.points ?? 0) + (isQuiet ? 0 : points);
  return { score: Math.max(0, Math.min(100, score)), reasons: [...others, ...now] };
};

/** What rules would have held of all that was looked at in the last 90 days, and what people decided about it. */
export const previewReviewRules = async (ctx: Ctx, given: GivenRules): Promise<CallReply<typeof call>> => {
  const rules = storedRules(given);
  const claims = await selectAssessedSince(ctx, new Date(ctx.now.getTime() - PREVIEW_DAYS * 86_400_000));
  const judged = claims.map((claim) => ({ claim, state: judge(weighedAnew(claim, rules), rules) }));
  const held = judged.filter(({ state }) => state === 'Gehalten').map(({ claim }) => claim);
  return {
    Tage: PREVIEW_DAYS,
    Geprueft: claims.length,
    Gehalten: held.length,
    SummeCent: held.reduce((sum, { valueCents }) => sum + valueCents, 0),
    Beobachtet: judged.filter(({ state }) => state === 'Beobachtet').length,
    Abgelehnt: held.filter(({ state }) => state === 'Abgelehnt').length,
    Freigegeben: held.filter(({ state }) => state === 'Freigegeben').length,
  };
};
