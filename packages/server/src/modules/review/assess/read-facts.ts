import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { accountRefusal } from '#modules/account/index.ts';
import { readPayments } from '#modules/payout/index.ts';
import type { Ctx } from '#platform/context.ts';
import { countDisposable, isDisposable } from '../facts/domains.ts';
import type { FactPerson, ReviewFacts } from '../facts/rules.ts';
import { selectAccountPeople, selectPairsOnOneAccount } from '../read-models/account-people.ts';
import { selectCircles, selectReleasingAgencies, selectStaff } from '../read-models/circles.ts';
import { type ClaimBase, selectClaimBases } from '../read-models/claim-bases.ts';
import {
  selectContactDomains,
  selectRecommenderOrders,
  selectSameAddress,
  selectSamePhone,
} from '../read-models/neighbours.ts';
import { selectPassedPairs } from '../read-models/passed-pairs.ts';
import { type StoredRules, selectStoredUsual } from '../store.ts';

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
