import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/account/index.ts';
import { findRecipient } from '#modules/recipient/index.ts';
import type { Ctx } from '#platform/context.ts';
import { type DataOwner, findDataOwner } from '../data-request/find-data-owner.ts';

/** Who reads the mails of a person: the account of the mailbox, also where the page named the person as a contact. */
export const findReader = async (ctx: Ctx, personId: string): Promise<DataOwner> => {
  const recipient = await findRecipient(ctx, 'id', personId);
  const account = recipient?.data ? await findRecommenderByEmail(ctx, normaliseEmail(recipient.data.email)) : null;
  return findDataOwner(ctx, account?.id ?? personId);
};
