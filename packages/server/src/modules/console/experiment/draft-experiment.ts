import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentArm, ExperimentGoal, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import { type CtxOf, transact } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type OperatorActor, operatorSignature } from '../../actors.ts';
import { insertExperiment } from '../../experiment/index.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';
import { isUsableContent } from './usable-content.ts';

/** An experiment as a person wrote it down. */
export interface DraftedExperiment {
  readonly surface: ExperimentSurface;
  readonly question: string;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
  readonly wantedPoints: number;
  readonly variants: readonly ExperimentArm[];
}

/** The old way has no name of its own: each reader's language has one for it. */
const OLD_WAY: ExperimentArm = { Name: '', Anders: {} };

const check = ({ client }: CtxOf<OperatorActor>, { surface, variants }: DraftedExperiment): void => {
  const fields = variants.flatMap(({ Name, Anders }, index) => [
    ...(isUsableContent(surface, Anders, client.config) ? [] : [`Varianten.${index}.Anders`]),
    ...(variants.findIndex((other) => other.Name === Name) === index ? [] : [`Varianten.${index}.Name`]),
  ]);
  if (fields.length > 0) {
    throw new AppError(
      'inputInvalid',
      fields.map((field) => ({ field, reason: 'inputInvalid' })),
    );
  }
};

/** Writes an experiment down; nothing is shown differently before it is started. */
export const draftExperiment = async (
  ctx: CtxOf<OperatorActor>,
  draft: DraftedExperiment,
  reason: Reason,
): Promise<ActDone> => {
  check(ctx, draft);
  const id = newId();
  const { variants, ...parts } = draft;
  await transact(ctx, async (inner) => {
    const arms = [OLD_WAY, ...variants];
    await insertExperiment(inner, { ...parts, id, arms, createdBy: operatorSignature(ctx.actor) });
    await recordAct(inner, {
      act: 'experiment.draft',
      subject: { kind: 'experiment', id },
      after: draft,
      reason: reasonOf(reason),
    });
  });
  return done(id);
};
