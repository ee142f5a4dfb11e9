import type { ColleagueView } from '@mundwerk/contract/console/record/person-parts';
import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { selectColleagues } from './store.ts';

/** The colleagues who can take care of a record of this client. */
export const listColleagues = async (ctx: CtxOf<OperatorActor>): Promise<{ Kollegen: ColleagueView[] }> => ({
  Kollegen: (await selectColleagues(ctx)).map(({ id, name }) => ({ Id: id, Name: name })),
});
