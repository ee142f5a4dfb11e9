import { REVIEW_DEFAULTS } from '@mundwerk/contract/values/console/review';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { accountRefusal } from '#modules/core/account/index.ts';
import { sweepClients } from '#modules/core/client/index.ts';
import { readPayments } from '#modules/core/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { countDisposable, isDisposable } from '../facts/domains.ts';
import { selectCircles, selectPassedPairs, selectReleasingAgencies, selectStaff } from '../read-models/circles.ts';
import { type ClaimBase, selectClaimBases, selectUnassessed, selectUsual } from '../read-models/claims.ts';
import {
  selectContactDomains,
  selectRecommenderOrders,
  selectSameAddress,
  selectSamePhone,
} from '../read-models/neighbours.ts';
import { selectAccountPeople, selectPairsOnOneAccount } from '../read-models/people.ts';
import { assess, holdEnd, isSampled, judge } from '../rules.ts';
import type { FactPerson, ReviewFacts } from '../signals/rules.ts';
import {
  type AssessedCase,
  type ReviewCase,
  type StoredRules,
  selectCases,
  selectRules,
  selectStoredUsual,
  upsertAssessments,
  upsertUsual,
} from '../store.ts';

/** The rules that count for a client now: its own, or the defaults. */
export const currentRules = async (ctx: Ctx): Promise<StoredRules> => {
  const stored = await selectRules(ctx);
  if (!stored) return { ...REVIEW_DEFAULTS, disposableDomains: [], trustedDomains: [] };
  const { changedAt: _at, changedBy: _by, ...rules } = stored;
  return rules;
};

const YEAR_MS = 365 * 86_400_000;

/** A claim with all that is known about it. */
export interface ReadFacts {
  readonly base: ClaimBase;
  readonly facts: ReviewFacts;
}

const recommenderOf = (base: ClaimBase): FactPerson => ({
  id: base.recommenderId,
  firstName: base.recommenderFirstName,
  lastName: base.recommenderLastName,
  email: base.recommenderEmail,
});

const recipientOf = (base: ClaimBase): FactPerson | null => {
  const { recipientId: id, recipientFirstName: firstName, recipientLastName: lastName, recipientEmail: email } = base;
  return id === null || firstName === null || lastName === null || email === null
    ? null
    : { id, firstName, lastName, email };
};

const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== null)),
];

/** Reads the facts of many claims at once, with one query for each kind of fact. */
const readTogether = async (ctx: Ctx, bases: readonly ClaimBase[]) => {
  const since = new Date(ctx.now.getTime() - YEAR_MS);
  const recipientIds = distinct(bases.map(({ recipientId }) => recipientId));
  const recommenderIds = distinct(bases.map(({ recommenderId }) => recommenderId));
  const emails = distinct(bases.flatMap((base) => [base.recommenderEmail, base.recipientEmail]));
  const pairs = bases.flatMap(({ recommenderId, recipientId }) =>
    recipientId ? [{ recommenderId, recipientId }] : [],
  );
  const starts = bases.flatMap(({ recipientEmail, productId, ...base }) =>
    recipientEmail === null || productId === null ? [] : [{ ...base, recipientEmail, productId }],
  );
  const payments = await readPayments(
    ctx,
    bases.map(({ claimId }) => claimId),
  );
  return {
    people: await selectAccountPeople(ctx, distinct(bases.map(({ payeeId }) => payeeId)), since),
    onOneAccount: await selectPairsOnOneAccount(ctx, pairs),
    phones: await selectSamePhone(ctx, recipientIds, since),
    addresses: await selectSameAddress(ctx, recipientIds, since),
    orders: await selectRecommenderOrders(ctx, recommenderIds),
    domains: await selectContactDomains(ctx, recommenderIds, since),
    circles: await selectCircles(ctx, starts, since),
    staff: await selectStaff(ctx, emails),
    releasing: await selectReleasingAgencies(ctx, distinct(bases.map(({ orderId }) => orderId))),
    passed: await selectPassedPairs(ctx, bases),
    usual: await selectStoredUsual(ctx),
    holders: new Map(payments.map(({ claimId, account }) => [claimId, account?.holder ?? null])),
  };
};

type Together = Awaited<ReturnType<typeof readTogether>>;

/** Employees whom the client's whitelist names individually do not count as insiders. */
const isAdmitted = ({ client }: Ctx, email: string): boolean =>
  client.config.EmailWhitelist.some((entry) => !entry.includes('*') && normaliseEmail(entry) === email);

const BLOCKED: readonly (string | null)[] = ['emailBlocked', 'employeeExcluded'];

const insiderOf = (ctx: Ctx, base: ClaimBase, { staff, releasing }: Together): ReviewFacts['insider'] => {
  const recipient = recipientOf(base);
  const insiders = [recommenderOf(base), ...(recipient ? [recipient] : [])].filter(
    ({ email }) =>
      !isAdmitted(ctx, email) &&
      (staff.has(email) || BLOCKED.includes(accountRefusal({ email, blockedKind: null }, ctx.client.config))),
  );
  if (insiders.length === 0) return null;
  const released = base.orderId === null ? [] : (releasing.get(base.orderId) ?? []);
  return {
    ids: insiders.map(({ id }) => id),
    isReleasing: insiders.some(({ email }) => staff.get(email)?.some((agency) => released.includes(agency))),
  };
};

const disposableOf = (base: ClaimBase, rules: StoredRules, { domains }: Together): ReviewFacts['disposable'] => ({
  recommender: isDisposable(base.recommenderEmail, rules),
  recipient: isDisposable(base.recipientEmail, rules),
  contacts: countDisposable(domains.get(base.recommenderId) ?? [], rules),
});

const factsOf = (ctx: Ctx, base: ClaimBase, rules: StoredRules, together: Together): ReviewFacts => {
  const recommender = recommenderOf(base);
  const recipient = recipientOf(base);
  const orders = together.orders.get(base.recommenderId);
  const passed = together.passed.get(base.claimId);
  const holder = together.holders.get(base.claimId) ?? null;
  return {
    recommender,
    recipient,
    beneficiary: recipient && base.payeeId === recipient.id ? recipient : recommender,
    isPairOnOneAccount: recipient !== null && together.onOneAccount.has(recipient.id),
    accountPeople: together.people.get(base.payeeId) ?? [],
    phone: (recipient && together.phones.get(recipient.id)) ?? { ids: [], recommenders: 0 },
    address: (recipient && together.addresses.get(recipient.id)) ?? { ids: [], lastNames: 0 },
    velocity: !orders || orders.isExplained ? null : { orders: orders.ordersOf30Days, usual: together.usual.orders },
    speed: base.seconds === null ? null : { seconds: base.seconds, usual: together.usual.seconds },
    disposable: disposableOf(base, rules, together),
    insider: insiderOf(ctx, base, together),
    ring: together.circles.get(base.claimId) ?? null,
    takeoverHours: base.takeoverHours,
    holder: holder === null ? null : { name: holder, hadMismatch: base.hadMismatch },
    outcomes: { orders: orders?.ordersOf180Days ?? 0, ended: orders?.endedOf180Days ?? 0 },
    relief: {
      hasPaidPremium: base.hasPaidPremium,
      isNewCustomerBySystem: base.isNewCustomerBySystem,
      hasKeptPaid: orders?.hasKeptPaid ?? false,
      isHousehold: passed?.isHousehold ?? false,
    },
    quiet: passed?.signals ?? [],
  };
};

/** The facts about claims, by the same definitions for one and for many. */
export const readFacts = async (ctx: Ctx, claimIds: readonly string[], rules: StoredRules): Promise<ReadFacts[]> => {
  const bases = await selectClaimBases(ctx, claimIds);
  if (bases.length === 0) return [];
  const together = await readTogether(ctx, bases);
  return bases.map((base) => ({ base, facts: factsOf(ctx, base, rules, together) }));
};

const BATCH = 500;

/** A change of account is forgotten after a day, so the case keeps the earlier finding. */
const withEarlierTakeover = ({ base, facts }: ReadFacts, earlier: ReviewCase | undefined): ReadFacts => {
  const seen = earlier?.reasons.find(({ signal }) => signal === 'Uebernahme')?.counts.hours ?? null;
  return { base, facts: { ...facts, takeoverHours: facts.takeoverHours ?? seen } };
};

/** Assesses claims and stores the results; cases that a person decided or that expired are left unchanged. */
export const assessClaims = async (ctx: Ctx, claimIds: readonly string[]): Promise<void> => {
  if (claimIds.length === 0) return;
  const rules = await currentRules(ctx);
  const earlier = new Map((await selectCases(ctx, claimIds)).map((one) => [one.claimId, one]));
  const found = (await readFacts(ctx, claimIds, rules)).map((one): AssessedCase => {
    const { base, facts } = withEarlierTakeover(one, earlier.get(one.base.claimId));
    const assessment = assess(facts);
    const state = judge(assessment, rules);
    return {
      ...assessment,
      claimId: base.claimId,
      recommenderId: base.recommenderId,
      recipientId: base.recipientId,
      state,
      heldUntil: state === 'Gehalten' ? holdEnd(ctx.now, rules.days) : null,
      isSample: isSampled(base.claimId),
    };
  });
  await upsertAssessments(ctx, found);
};

/**
 * Assesses every claim with a pending payment that was not assessed since its account was last used. Called before a payout run or a
 * proposal is created, so that no claim is paid without assessment; the scheduled task does the same all day.
 */
export const assessWaiting = async (ctx: Ctx): Promise<number> => {
  let assessed = 0;
  let batch: string[];
  let before = '';
  do {
    batch = await selectUnassessed(ctx, BATCH);
    // A claim that cannot be read stays in the selection, so the loop ends when a batch repeats.
    if (batch.join() === before) break;
    before = batch.join();
    await assessClaims(ctx, batch);
    assessed += batch.length;
  } while (batch.length === BATCH);
  return assessed;
};

/** Assesses claims that were picked up and accounts that were saved within the last minute. */
export const assessPickedUp: Task = {
  name: 'assess-picked-up',
  cron: '* * * * *',
  run: (platform) => sweepClients(platform, assessWaiting),
};

/** Computes the usual values of each client every night. */
export const computeUsual: Task = {
  name: 'compute-usual',
  cron: '27 2 * * *',
  run: (platform) =>
    sweepClients(platform, async (ctx) => {
      await upsertUsual(ctx, await selectUsual(ctx));
      return 1;
    }),
};
