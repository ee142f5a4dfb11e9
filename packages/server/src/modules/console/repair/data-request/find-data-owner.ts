import { AppError } from '@mundwerk/contract/errors';
import { findRecommender, type Recommender } from '#modules/account/index.ts';
import { contactIds, type DataContact, findDataContact } from '#modules/personal-area/index.ts';
import type { Ctx } from '#platform/context.ts';

/** The owner of the requested data: of an account, or a contact without one. */
export type DataOwner = {
  readonly email: string;
  /** The account, or all rows of the contact. */
  readonly ids: readonly string[];
} & (
  | { readonly account: Recommender; readonly contact: null }
  | { readonly account: null; readonly contact: DataContact }
);

/** The owner of the data on a person's page; accountNotFound when they are gone. */
export const findDataOwner = async (ctx: Ctx, personId: string): Promise<DataOwner> => {
  const account = await findRecommender(ctx, personId);
  if (account) return { email: account.email, account, contact: null, ids: [account.id] };
  const contact = await findDataContact(ctx, personId);
  if (!contact) throw new AppError('accountNotFound');
  return { email: contact.email, account: null, contact, ids: contactIds(contact) };
};
