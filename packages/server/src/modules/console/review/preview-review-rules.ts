import type { CallReply } from '@mundwerk/contract/call';
import type { previewReviewRules as call } from '@mundwerk/contract/console/review/rule-calls';
import { REVIEW_RELIEFS, type ReviewRelief } from '@mundwerk/contract/values/console/review';
import type { Ctx } from '../../../platform/context.ts';
import { type Assessment, isDisposable, judge, type Reason, type StoredRules, weigh } from '../../review/index.ts';
import { type AssessedClaim, selectAssessedSince } from './read-models/cases.ts';
import { type GivenRules, storedRules } from './rules-view.ts';

const PREVIEW_DAYS = 90;

const isRelief = (signal: string): signal is ReviewRelief => REVIEW_RELIEFS.some((one) => one === signal);

/**
 * A claim with the points that other lists of domains would have given it; nothing else depends on what a client sets. How many contacts
 * of a recommender have disposable addresses is not counted anew.
 */
const weighedAnew = (claim: AssessedClaim, rules: StoredRules): Assessment => {
  const points = isDisposable(claim.recipientEmail, rules) ? 20 : isDisposable(claim.recommenderEmail, rules) ? 10 : 0;
  const before = claim.reasons.find(({ signal }) => signal === 'WegwerfMail');
  const others = claim.reasons.filter(({ signal }) => signal !== 'WegwerfMail' && !isRelief(signal));
  const now: Reason[] = points > 0 && !before?.isQuiet ? [{ signal: 'WegwerfMail', points, counts: {}, ids: [] }] : [];
  return weigh(
    [...others, ...now],
    claim.reasons.flatMap(({ signal }) => (isRelief(signal) ? [signal] : [])),
  );
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
