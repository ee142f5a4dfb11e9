import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { newId, newLinkToken } from '#platform/ids.ts';
import { blockReason, participation } from '../rules.ts';
import { insertRecommender, lockRecommenderByEmail, type Recommender, selectRecommenderByEmail } from '../store.ts';

/** A recommender's data, as typed into a form. */
export interface Person {
  readonly email: string;
  readonly salutation: string | null;
  readonly firstName: string;
  readonly lastName: string;
}

/** Why a person with this address may not recommend, or null. */
export const refusalOf = async (ctx: Ctx, email: string): Promise<ErrorName | null> => {
  const refused = participation(email, ctx.client.config);
  if (refused) return refused;
  const account = await selectRecommenderByEmail(ctx, normaliseEmail(email));
  const block = blockReason(account?.blockedKind ?? null);
  // A neutral response reveals neither an account nor its block, so it gives a reason that the client's lists give.
  return block && ctx.client.config.NeutraleKontoAntwort ? 'emailNotAdmitted' : block;
};

/**
 * Finds the account of a mailbox or makes it. An existing account keeps its name, because typing an address into a form
 * does not prove that it is the caller's own.
 */
export const registerRecommender = async (
  ctx: Ctx,
  person: Person,
): Promise<{ recommender: Recommender; isNew: boolean }> => {
  const emailNormal = normaliseEmail(person.email);
  const created = await insertRecommender(ctx, {
    id: newId(),
    email: person.email,
    email_normal: emailNormal,
    salutation: person.salutation,
    first_name: person.firstName,
    last_name: person.lastName,
    hash: newLinkToken(),
    language: ctx.language,
  });
  if (created) return { recommender: created, isNew: true };
  const recommender = await lockRecommenderByEmail(ctx, emailNormal);
  // The account was deleted between the two statements: the caller may simply try again.
  if (!recommender) throw new AppError('unexpected');
  return { recommender, isNew: false };
};
