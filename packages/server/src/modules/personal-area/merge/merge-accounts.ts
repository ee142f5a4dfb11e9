import { AppError } from '@mundwerk/contract/errors';
import { absorbAccount, findRecommender, lockRecommender, type Recommender } from '#modules/account/index.ts';
import { moveClaims, selectSameCustomer } from '#modules/claim/index.ts';
import { eraseBankData, movePayee } from '#modules/payout/index.ts';
import { moveRecommendations } from '#modules/recommendation/index.ts';
import { moveReviews } from '#modules/review/index.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { queueMail } from '#platform/mail/send-mail.ts';
import { endDataRequests } from '../data-request/ask.ts';
import { mergedMail } from './mails.tsx';

/** Two accounts of one person: the older one stays. */
export interface Pair {
  readonly kept: Recommender;
  readonly gone: Recommender;
}

/** Decides which account is kept: the older one; of two with equal timestamps the one with the smaller id, so that the choice is stable. */
export const pairOf = (one: Recommender, other: Recommender): Pair => {
  const isOlder =
    one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt;
  return isOlder ? { kept: one, gone: other } : { kept: other, gone: one };
};

/** Whether a merge is impossible: both ids are the same account, one is blocked, or both have the same customer number. */
export const isMergeRefused = async (ctx: Ctx, { kept, gone }: Pair): Promise<boolean> =>
  kept.id === gone.id ||
  kept.blockedKind !== null ||
  gone.blockedKind !== null ||
  (await selectSameCustomer(ctx, kept.id, gone.id));

/** Tells the owner of a mailbox that two accounts became one; the mail is found with the account that stayed. */
export const tellMerged = async (ctx: Ctx, person: Recommender, keptId = person.id): Promise<void> => {
  const inner = { ...ctx, language: person.language };
  await queueMail(inner, await mergedMail(inner, person), { kind: 'recommender', ref: keptId });
};

/**
 * Merges two accounts in one transaction: recommendations, claims, payments, reviews and bonus of the younger account move to the older one,
 * the bonus is recounted, and the owners of both mailboxes are notified. Bank data, logins and consents of the younger account are deleted.
 */
export const mergeAccounts = (ctx: Ctx, ids: readonly [string, string], by: string): Promise<Pair> =>
  transact(ctx, async (inner) => {
    // Locking in a fixed order makes concurrent merges wait for each other instead of deadlocking.
    for (const id of ids.toSorted()) await lockRecommender(inner, id);
    const [one, other] = [await findRecommender(inner, ids[0]), await findRecommender(inner, ids[1])];
    if (!one || !other) throw new AppError('accountNotFound');
    const pair = pairOf(one, other);
    if (await isMergeRefused(inner, pair)) throw new AppError('mergeImpossible');
    const [from, to] = [pair.gone.id, pair.kept.id];
    for (const person of [pair.kept, pair.gone]) await tellMerged(inner, person, to);
    await moveRecommendations(inner, from, to);
    await movePayee(inner, from, to);
    await moveReviews(inner, from, to);
    await eraseBankData(inner, from);
    await endDataRequests(inner, { personIds: [from] }, { outcome: 'zurueckgezogen', by });
    await absorbAccount(inner, from, to);
    await moveClaims(inner, from, to, by);
    return pair;
  });
