import type { CallInput, CallReply } from '@mundwerk/contract/call';
import type { ReviewRules } from '@mundwerk/contract/console/review/rule-calls';
import * as calls from '@mundwerk/contract/console/review/rule-calls';
import { REVIEW_RELIEFS, type ReviewRelief } from '@mundwerk/contract/values/console/review';
import type { Serving } from '#modules/actors.ts';
import {
  type Assessment,
  countDisposable,
  currentRules,
  DISPOSABLE_DOMAINS,
  disposableReasons,
  isDisposable,
  judge,
  type Reason,
  type StoredRules,
  selectContactDomains,
  selectRules,
  upsertRules,
  weigh,
} from '#modules/core/review/index.ts';
import type { Ctx } from '#platform/context.ts';
import { actFor, serveCalls } from '../acts.ts';
import { namesOf } from './cases.ts';
import { type AssessedClaim, selectAssessedSince } from './read-models/cases.ts';

/** The rules that an operator sets, on the wire. */
export type GivenRules = Omit<ReviewRules, 'MitgelieferteDomains' | 'GeaendertAm' | 'GeaendertVon'>;

/** Rules as the contract describes them. */
export const rulesView = (rules: StoredRules): GivenRules => ({
  Halten: rules.hold,
  Beobachten: rules.watch,
  FristTage: rules.days,
  WegwerfDomains: [...rules.disposableDomains],
  VertrauteDomains: [...rules.trustedDomains],
});

/** Rules as they are stored: lists sorted, each domain once. */
export const storedRules = (given: GivenRules): StoredRules => ({
  hold: given.Halten,
  watch: given.Beobachten,
  days: given.FristTage,
  disposableDomains: [...new Set(given.WegwerfDomains)].toSorted(),
  trustedDomains: [...new Set(given.VertrauteDomains)].toSorted(),
});

/** The effective rules of a client, and who changed them last. */
export const getReviewRules = async (ctx: Ctx): Promise<ReviewRules> => {
  const stored = await selectRules(ctx);
  const nameOf = await namesOf(ctx, [stored?.changedBy ?? null]);
  return {
    ...rulesView(await currentRules(ctx)),
    MitgelieferteDomains: DISPOSABLE_DOMAINS.size,
    GeaendertAm: stored?.changedAt.toISOString() ?? null,
    GeaendertVon: nameOf(stored?.changedBy ?? null),
  };
};

const DAY_MS = 86_400_000;
const PREVIEW_DAYS = 90;
/** Contacts count for as many days as in the assessment of a claim. */
const CONTACT_DAYS = 365;

const isRelief = (signal: string): signal is ReviewRelief => REVIEW_RELIEFS.some((one) => one === signal);

/** Number of each recommender's contacts by mail domain. */
type ContactDomains = Awaited<ReturnType<typeof selectContactDomains>>;

/** The signals that depend on the lists of domains. */
const OF_DOMAINS: readonly Reason['signal'][] = ['WegwerfMail', 'WegwerfKontakte'];

/** A claim with the points that other lists of domains would have given it; nothing else depends on what a client sets. */
const weighedAnew = (claim: AssessedClaim, rules: StoredRules, domains: ContactDomains): Assessment => {
  const found = disposableReasons({
    recommender: { id: claim.recommenderId },
    recipient: claim.recipientId === null ? null : { id: claim.recipientId },
    disposable: {
      recommender: isDisposable(claim.recommenderEmail, rules),
      recipient: isDisposable(claim.recipientEmail, rules),
      contacts: countDisposable(domains.get(claim.recommenderId) ?? [], rules),
    },
  });
  const isQuiet = (signal: Reason['signal']): boolean =>
    claim.reasons.some((before) => before.signal === signal && before.isQuiet === true);
  const others = claim.reasons.filter(({ signal }) => !OF_DOMAINS.includes(signal) && !isRelief(signal));
  return weigh(
    [...others, ...found.filter(({ signal }) => !isQuiet(signal))],
    claim.reasons.flatMap(({ signal }) => (isRelief(signal) ? [signal] : [])),
  );
};

/** What rules would have held among the claims assessed in the last 90 days, and what people decided about those. */
export const previewReviewRules = async (
  ctx: Ctx,
  { body }: CallInput<typeof calls.previewReviewRules>,
): Promise<CallReply<typeof calls.previewReviewRules>> => {
  const rules = storedRules(body);
  const claims = await selectAssessedSince(ctx, new Date(ctx.now.getTime() - PREVIEW_DAYS * DAY_MS));
  const recommenderIds = [...new Set(claims.map(({ recommenderId }) => recommenderId))];
  const domains = await selectContactDomains(ctx, recommenderIds, new Date(ctx.now.getTime() - CONTACT_DAYS * DAY_MS));
  const judged = claims.map((claim) => ({ claim, state: judge(weighedAnew(claim, rules, domains), rules) }));
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

/** Saves the rules; they apply to claims that are assessed from now on. */
export const setReviewRules = actFor(calls.setReviewRules, async (ctx, { body }, by) => {
  const before = await currentRules(ctx);
  const after = storedRules(body);
  await upsertRules(ctx, after, by);
  return {
    subject: { kind: 'rules', id: 'review' },
    before: rulesView(before),
    after: rulesView(after),
    reply: await getReviewRules(ctx),
  };
});

/** Registers the calls about the rules of the review. */
export const serveReviewRules = (serving: Serving): void =>
  serveCalls(serving, calls, { getReviewRules, previewReviewRules, setReviewRules });
