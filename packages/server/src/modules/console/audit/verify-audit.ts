import type { OperatorActor } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { type ChainChoice, chainKey } from './chosen-chain.ts';
import { walkChain } from './walk-chain.ts';

/** Reports whether the chain of the audit log is intact. */
export const verifyAudit = async (ctx: CtxOf<OperatorActor>, choice: ChainChoice) => {
  const { count, head, fault } = await walkChain(ctx, chainKey(ctx, choice));
  return {
    IstHeil: fault === null,
    Anzahl: count,
    Kopf: head.seq === 0 ? null : { Nr: head.seq, Hash: head.hash },
    Fehler: fault && { Nr: fault.seq, Art: fault.kind },
    Am: ctx.now.toISOString(),
  };
};
