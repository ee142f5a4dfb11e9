import type { Teamsicht } from '@mundwerk/contract/console/team-views';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { recordAct } from '#modules/console/audit/record-act.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { listTeamViews, mayRemove } from './list-team-views.ts';
import { deleteTeamView, selectTeamViews } from './store.ts';

/** Removes a view of the team. */
export const removeTeamView = async (
  ctx: CtxOf<OperatorActor>,
  { Liste, Name }: Pick<Teamsicht, 'Liste' | 'Name'>,
): Promise<Teamsicht[]> => {
  await transact(ctx, async (inner) => {
    const view = (await selectTeamViews(inner)).find(({ list, name }) => list === Liste && name === Name);
    if (!view) throw new AppError('notFound');
    if (!mayRemove(ctx.actor, view)) throw new AppError('notAllowed');
    await deleteTeamView(inner, Liste, Name);
    await recordAct(inner, {
      act: 'view.unshare',
      subject: { kind: 'view', id: Liste },
      before: { Name, Suche: view.query },
    });
  });
  return listTeamViews(ctx);
};
