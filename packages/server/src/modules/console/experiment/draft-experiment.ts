import { reasonOf } from '@mundwerk/contract/console/reason';
import type { ActDone } from '@mundwerk/contract/console/repair/preview';
import { AppError } from '@mundwerk/contract/errors';
import type { ExperimentArm, ExperimentGoal, ExperimentSurface } from '@mundwerk/contract/values/experiment/experiment';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { insertExperiment } from '#modules/experiment/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { recordAct } from '../audit/record-act.ts';
import { done } from '../repair/preview.ts';
import type { Reason } from '../repair/reason.ts';
import { productsWithTransfer, refuseOverBudget } from './tried-products.ts';
import { isUsableContent } from './usable-content.ts';

/** The input of a draft. */
export interface DraftedExperiment {
  readonly surface: ExperimentSurface;
  /** The product whose links an experiment with amounts divides; null stands for all. */
  readonly productId: number | null;
  readonly question: string;
  readonly goal: ExperimentGoal;
  readonly windowDays: number;
  readonly wantedPoints: number;
  readonly variants: readonly ExperimentArm[];
}

/** The control arm has no stored name, because each reader's language has its own. */
const OLD_WAY: ExperimentArm = { Name: '', Anders: {} };

/** Whether an earlier variant has the same amount. */
const isRepeated = (variants: readonly ExperimentArm[], index: number): boolean => {
  const cents = variants[index]?.Anders.MehrCent;
  return cents !== undefined && variants.findIndex(({ Anders }) => Anders.MehrCent === cents) < index;
};

/** Whether the product fits the surface: only amounts can be tried on a single product, and only if it pays by transfer. */
const isUsableProduct = async (ctx: CtxOf<OperatorActor>, { surface, productId }: DraftedExperiment) => {
  if (surface !== 'Praemienhoehe') return productId === null;
  return (await productsWithTransfer(ctx, productId)).length > 0;
};

const check = async (ctx: CtxOf<OperatorActor>, draft: DraftedExperiment): Promise<void> => {
  const { surface, productId, variants } = draft;
  const { config } = ctx.client;
  const fields = variants.flatMap(({ Name, Anders }, index) => [
    ...(isUsableContent(surface, Anders, config) && !isRepeated(variants, index) ? [] : [`Varianten.${index}.Anders`]),
    ...(variants.findIndex((other) => other.Name === Name) === index ? [] : [`Varianten.${index}.Name`]),
  ]);
  if (!(await isUsableProduct(ctx, draft))) fields.push('ProduktId');
  if (fields.length > 0) {
    throw new AppError(
      'inputInvalid',
      fields.map((field) => ({ field, reason: 'inputInvalid' })),
    );
  }
  await refuseOverBudget(ctx, { surface, productId, arms: variants });
};

/** Stores the draft of an experiment; nothing is shown differently before it is started. */
export const draftExperiment = async (
  ctx: CtxOf<OperatorActor>,
  draft: DraftedExperiment,
  reason: Reason,
): Promise<ActDone> => {
  await check(ctx, draft);
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
