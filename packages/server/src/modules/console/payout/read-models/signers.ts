import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';

const OPERATOR = 'op:';

/** The names behind signatures in histories: operators by name, everything else as it signed. */
export const nameSigners = async (
  ctx: Ctx,
  signatures: ReadonlyArray<string | null>,
): Promise<(signature: string) => string> => {
  const ids = [...new Set(signatures)].flatMap((one) =>
    one?.startsWith(OPERATOR) ? [one.slice(OPERATOR.length)] : [],
  );
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from operator_user where id::text = any(${ids}::text[])`.execute(ctx.db);
  const names = new Map(rows.map(({ id, name }) => [`${OPERATOR}${id}`, name]));
  return (signature) => names.get(signature) ?? signature;
};
