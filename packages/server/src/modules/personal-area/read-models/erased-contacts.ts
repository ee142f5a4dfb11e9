import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

/** Contacts with an open request whose data were erased otherwise: by the contacts themselves, or because they were never confirmed. */
export const selectErasedContacts = async (ctx: Ctx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct d.recipient_id as id
    from data_request d join recipient r on r.client_key = d.client_key and r.id = d.recipient_id
    where d.client_key = ${ctx.client.key} and d.ended_at is null and r.email is null`.execute(ctx.db);
  return rows.map(({ id }) => id);
};
