import type { Teamsicht } from '@mundwerk/contract/console/team-views';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectTeamViews, type TeamView } from './store.ts';

/** Whether a person may remove a view: their own, as an Admin any. */
export const mayRemove = ({ id, roles }: OperatorActor, { operatorId }: Pick<TeamView, 'operatorId'>): boolean =>
  operatorId === id || roles.includes('Admin');

/** The views of the client's team. */
export const listTeamViews = async (ctx: CtxOf<OperatorActor>): Promise<Teamsicht[]> =>
  (await selectTeamViews(ctx)).map((view) => ({
    Liste: view.list,
    Name: view.name,
    Suche: view.query,
    Von: view.by,
    IstEntfernbar: mayRemove(ctx.actor, view),
  }));
