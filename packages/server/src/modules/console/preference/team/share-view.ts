import type { Teamsicht } from '@mundwerk/contract/console/team-views';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { listTeamViews } from './list-team-views.ts';
import { selectTeamViews, upsertTeamView } from './store.ts';

/** More than anyone reads; a runaway script must not fill the table. */
const MOST_VIEWS = 200;

/** Saves a view for all colleagues of the client; a name that a colleague already uses is refused. */
export const shareView = async (
  ctx: CtxOf<OperatorActor>,
  { Liste, Name, Suche }: Pick<Teamsicht, 'Liste' | 'Name' | 'Suche'>,
): Promise<Teamsicht[]> => {
  await transact(ctx, async (inner) => {
    const views = await selectTeamViews(inner);
    const before = views.find(({ list, name }) => list === Liste && name === Name);
    if (!before && views.length >= MOST_VIEWS) throw new AppError('teamViewsFull');
    const isStored = await upsertTeamView(inner, ctx.actor.id, { list: Liste, name: Name, query: Suche });
    if (!isStored) throw new AppError('viewNameTaken');
    await recordAct(inner, {
      act: 'view.share',
      subject: { kind: 'view', id: Liste },
      ...(before && { before: { Name, Suche: before.query } }),
      after: { Name, Suche },
    });
  });
  return listTeamViews(ctx);
};
