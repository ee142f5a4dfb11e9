import type { ConsoleTables } from '#modules/console/tables.ts';
import type { Ctx } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';

const tables = (db: Database) => db.withTables<ConsoleTables>();
type At = Pick<Ctx, 'db' | 'client'>;

/** A view that was saved for all. */
export interface TeamView {
  readonly list: string;
  readonly name: string;
  readonly query: string;
  readonly operatorId: string | null;
  readonly by: string | null;
}

/** All views of a client's team. */
export const selectTeamViews = ({ db, client }: At): Promise<TeamView[]> =>
  tables(db)
    .selectFrom('team_view')
    .leftJoin('operator_user', 'operator_user.id', 'team_view.operator_id')
    .select([
      'team_view.list',
      'team_view.name',
      'team_view.query',
      'team_view.operator_id as operatorId',
      'operator_user.name as by',
    ])
    .where('team_view.client_key', '=', client.key)
    .orderBy('team_view.list')
    .orderBy('team_view.name')
    .execute();

/** Stores a view; false when a colleague has one of that name. */
export const upsertTeamView = async (
  { db, client, now }: At & Pick<Ctx, 'now'>,
  operatorId: string,
  { list, name, query }: Pick<TeamView, 'list' | 'name' | 'query'>,
): Promise<boolean> => {
  const stored = await tables(db)
    .insertInto('team_view')
    .values({ client_key: client.key, list, name, query, operator_id: operatorId, created_at: now })
    .onConflict((conflict) =>
      conflict
        .constraint('team_view_pk')
        .doUpdateSet({ query, created_at: now })
        .where('team_view.operator_id', '=', operatorId),
    )
    .returning('name')
    .executeTakeFirst();
  return stored !== undefined;
};

export const deleteTeamView = async ({ db, client }: At, list: string, name: string): Promise<void> => {
  await tables(db)
    .deleteFrom('team_view')
    .where('client_key', '=', client.key)
    .where('list', '=', list)
    .where('name', '=', name)
    .execute();
};
