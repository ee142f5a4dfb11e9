import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** A processed file of the bank. */
export interface BankFileRow {
  readonly id: string;
  readonly format: 'camt.054' | 'pain.002';
  readonly messageId: string;
  readonly sha256: string;
  readonly at: Date;
  readonly by: string;
  readonly booked: number;
  readonly returned: number;
  readonly unchanged: number;
  readonly unknown: number;
  readonly openLines: number;
}

const LIMIT = 200;

/** The files of the bank, the newest first. */
export const selectBankFiles = async (ctx: Ctx): Promise<BankFileRow[]> => {
  const { rows } = await sql<BankFileRow>`
    select a.id, a.format, a.message_id as "messageId", a.sha256, a.received_at as at, a.received_by as by, a.booked,
      a.returned, a.unchanged, jsonb_array_length(a.unknown) as unknown,
      (select count(*)::int from bank_line l where l.answer_id = a.id and l.client_key = a.client_key
        and l.settled_at is null) as "openLines"
    from bank_answer a where a.client_key = ${ctx.client.key}
    order by a.received_at desc, a.id limit ${LIMIT}`.execute(ctx.db);
  return rows;
};
