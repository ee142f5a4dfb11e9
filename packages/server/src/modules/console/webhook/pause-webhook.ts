import { reasonOf } from '@mundwerk/contract/console/reason';
import { AppError } from '@mundwerk/contract/errors';
import type { EndpointView } from '@mundwerk/contract/webhook/endpoints';
import type { OperatorActor } from '#modules/actors.ts';
import { lockKnownEndpoint, updateEndpoint, viewEndpoint } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';

/** Pauses an endpoint: events are still queued for it and wait. */
export const pauseWebhook = (ctx: CtxOf<OperatorActor>, id: string, reason: Reason): Promise<EndpointView> =>
  transact(ctx, async (inner) => {
    const { state } = await lockKnownEndpoint(inner, id);
    if (state !== 'Aktiv') throw new AppError('alreadySet');
    const after = await updateEndpoint(inner, id, { state: 'Pausiert', pause_reason: 'Hand' });
    await recordAct(inner, {
      act: 'webhook.pause',
      subject: { kind: 'webhook', id },
      before: { state },
      after: { state: after.state },
      reason: reasonOf(reason),
    });
    return viewEndpoint(after);
  });
