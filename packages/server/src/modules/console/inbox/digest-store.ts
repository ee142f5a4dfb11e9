import type { Ctx } from '#platform/context.ts';
import { clientRows } from '#platform/db/client-rows.ts';
import type { ConsoleTables } from '../tables.ts';

const ofClient = (ctx: Ctx) => clientRows<ConsoleTables>(ctx);

/** Whether a person gets the counts of the client's inbox by mail. */
export const hasDigest = async (ctx: Ctx, operatorId: string): Promise<boolean> =>
  (await ofClient(ctx)
    .selectFrom('inbox_digest')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .executeTakeFirst()) !== undefined;

export const insertDigest = async (ctx: Ctx, operatorId: string): Promise<void> => {
  await ofClient(ctx)
    .insertInto('inbox_digest', { operator_id: operatorId, created_at: ctx.now, sent_on: null })
    .onConflict((conflict) => conflict.constraint('inbox_digest_pk').doNothing())
    .execute();
};

export const deleteDigest = async (ctx: Ctx, operatorId: string): Promise<void> => {
  await ofClient(ctx).deleteFrom('inbox_digest').where('operator_id', '=', operatorId).execute();
};

/** A person who wants the counts by mail, as the identity provider named them last. */
export interface DigestReader {
  readonly operatorId: string;
  readonly name: string;
  readonly email: string | null;
  readonly grants: readonly string[];
}

/** Claims the readers who have not received the counts of a day yet; a second call on the same day returns none. */
export const takeDigests = async (ctx: Ctx, today: string): Promise<DigestReader[]> => {
  const taken = await ofClient(ctx)
    .updateTable('inbox_digest')
    .from('operator_user')
    .set({ sent_on: today })
    .whereRef('operator_user.id', '=', 'inbox_digest.operator_id')
    .where((where) => where.or([where('inbox_digest.sent_on', 'is', null), where('inbox_digest.sent_on', '<', today)]))
    .returning(['operator_user.id as operatorId', 'operator_user.name', 'operator_user.email', 'operator_user.grants'])
    .execute();
  return taken;
};
