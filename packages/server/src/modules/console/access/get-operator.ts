import type { Operator } from '@mundwerk/contract/console/access';
import type { OperatorActor } from '#modules/actors.ts';
import type { RootCtxOf } from '#platform/http/call/admission.ts';
import { findOperatorSession } from './session.ts';
import { viewOperator } from './view-operator.ts';

/** The signed-on operator with their clients and roles. */
export const getOperator = async (ctx: RootCtxOf<OperatorActor>): Promise<Operator> => {
  const { expiresAt } = await findOperatorSession(ctx, ctx.bearer ?? '');
  return viewOperator(ctx, ctx.actor, expiresAt);
};
