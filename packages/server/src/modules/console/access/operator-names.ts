import type { Ctx } from '#platform/context.ts';
import { selectOperators } from './store.ts';

/** The names of colleagues by their ids. */
export const findOperatorNames = async (
  ctx: Pick<Ctx, 'db'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => new Map((await selectOperators(ctx, ids)).map(({ id, name }) => [id, name]));
