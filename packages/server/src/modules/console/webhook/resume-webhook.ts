import { reasonOf } from '@mundwerk/contract/console/reason';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import { type OperatorActor, operatorSignature } from '#modules/actors.ts';
import { resumeEndpoint, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';

/** Resumes delivery to an endpoint. */
export const resumeWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<EndpointView> =>
  transact(ctx, async (inner) => {
    const { before, after } = await resumeEndpoint(inner, id, operatorSignature(ctx.actor));
    await recordAct(inner, {
      act: 'webhook.pause',
      subject: { kind: 'webhook', id },
      before: { state: before.state },
      after: { state: after.state },
      reason: reasonOf(reason),
    });
    return viewEndpoint(after);
  });
