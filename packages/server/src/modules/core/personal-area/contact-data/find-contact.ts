import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import { findRecommenderByEmail } from '#modules/core/account/index.ts';
import { findRecipient, findRecipientsAtAddress, type Recipient } from '#modules/core/recipient/index.ts';
import type { Ctx } from '#platform/context.ts';

/** More recommendations than any contact receives within the retention period. */
const MOST_ROWS = 200;

/** A person who received recommendations and has no account: all their rows, matched by e-mail address. */
export interface DataContact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Newest first; rows whose data were erased are not included. */
  readonly rows: readonly Recipient[];
}

/** The contact behind a row; null if its data are erased, or if the address has an account, because its owner makes the request there. */
export const findDataContact = async (ctx: Ctx, recipientId: string): Promise<DataContact | null> => {
  const named = await findRecipient(ctx, 'id', recipientId);
  if (!named?.data) return null;
  const mailbox = normaliseEmail(named.data.email);
  if (await findRecommenderByEmail(ctx, mailbox)) return null;
  const rows = await findContactRows(ctx, mailbox);
  return { email: named.data.email, firstName: named.data.firstName, lastName: named.data.lastName, rows };
};

/** The ids of all rows of a contact. */
export const idsOf = ({ rows }: DataContact): string[] => rows.map(({ id }) => id);

/** The rows of a mailbox as a contact, newest first, whether or not it has an account. */
export const findContactRows = (ctx: Ctx, email: string): Promise<Recipient[]> =>
  findRecipientsAtAddress(ctx, normaliseEmail(email), MOST_ROWS);

/** The ids of the rows of a mailbox as a contact. */
export const contactIdsAt = async (ctx: Ctx, email: string): Promise<string[]> =>
  (await findContactRows(ctx, email)).map(({ id }) => id);
