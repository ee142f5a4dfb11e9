import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import type { OperatorActor } from '#modules/actors.ts';
import { deleteDraft, selectExperiment } from '#modules/experiment/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';

/** Deletes a draft; an experiment that was started stays listed for good. */
export const discardExperiment = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<ActDone> =>
  transact(ctx, async (inner) => {
    const draft = await selectExperiment(inner, id);
    if (!draft) throw new AppError('notFound');
    if (!(await deleteDraft(inner, id))) throw new AppError('experimentState');
    const { surface, question, goal, arms } = draft;
    await recordAct(inner, {
      act: 'experiment.discard',
      subject: { kind: 'experiment', id },
      before: { surface, question, goal, arms },
      after: null,
      reason: reasonOf(reason),
    });
    return done(id);
  });
