import { reasonOf } from '@mundwerk/contract/console/reason';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { removeEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { auditFacts } from './audit-facts.ts';

/** Deletes an endpoint with all that waits for it. */
export const deleteWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<{ Geloescht: boolean }> =>
  transact(ctx, async (inner) => {
    const endpoint = await removeEndpoint(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: auditFacts(endpoint),
      after: null,
      reason: reasonOf(reason),
    });
    return { Geloescht: true };
  });
