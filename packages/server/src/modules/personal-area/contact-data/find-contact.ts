import { normaliseEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '../../../platform/context.ts';
import { findRecommenderByEmail } from '../../account/index.ts';
import { findRecipient, findRecipientsAtAddress, type Recipient } from '../../recipient/index.ts';

/** More recommendations than anybody is the contact of within the time that data are kept. */
const MOST_ROWS = 200;

/** A person who was recommended something and has no account: all their rows, known by the mailbox. */
export interface DataContact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The newest first; every one has data. */
  readonly rows: readonly Recipient[];
}

/** The contact that a row belongs to; null when its data are gone, or when the mailbox has an account, whose owner asks there. */
export const findDataContact = async (ctx: Ctx, recipientId: string): Promise<DataContact | null> => {
  const named = await findRecipient(ctx, 'id', recipientId);
  if (!named?.data) return null;
  const mailbox = normaliseEmail(named.data.email);
  if (await findRecommenderByEmail(ctx, mailbox)) return null;
  const rows = await findRecipientsAtAddress(ctx, mailbox, MOST_ROWS);
  return { email: named.data.email, firstName: named.data.firstName, lastName: named.data.lastName, rows };
};

/** The ids of all rows of a contact. */
export const idsOf = ({ rows }: DataContact): string[] => rows.map(({ id }) => id);
