import { type Database, type PreparedStatement, runPrepared } from '../../../platform/db/database.ts';
import type { CountedChannel, LinkKey } from './rules.ts';

/** A click as it is appended. */
export interface ClickRow extends LinkKey {
  readonly channel: CountedChannel;
  readonly recipientNumber: string | null;
  /** The hashes of network and device one after the other, in hexadecimal digits; null for a crawler. */
  readonly visitor: string | null;
}

/** Nothing is looked up, compared or locked: this is all that a visitor waits for. */
const APPEND_CLICKS: PreparedStatement = {
  name: 'append-clicks',
  text: `
    insert into click_arrival (at, client_key, number, channel, recipient_number, visitor)
    select $1::timestamptz, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])`,
};

/** An array as PostgreSQL reads it. The driver would look for marks in every value; keys, numbers, codes and digits have none. */
const arrayOf = (values: readonly (string | null)[]): string => `{${values.map((value) => value ?? 'NULL').join(',')}}`;

/** Appends the clicks of one moment; they are durable when this resolves. */
export const appendClicks = async (db: Database, at: Date, clicks: readonly ClickRow[]): Promise<void> => {
  await runPrepared(db, APPEND_CLICKS, [
    at,
    arrayOf(clicks.map((click) => click.clientKey)),
    arrayOf(clicks.map((click) => click.number)),
    arrayOf(clicks.map((click) => click.channel)),
    arrayOf(clicks.map((click) => click.recipientNumber)),
    arrayOf(clicks.map(({ visitor }) => visitor && `"\\\\x${visitor}"`)),
  ]);
};
