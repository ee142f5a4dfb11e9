import { reasonOf } from '@mundwerk/contract/console/reason';
import type { OperatorActor } from '#modules/actors.ts';
import { renewSecret } from '#modules/webhook/index.ts';
import { type CtxOf, transact } from '#platform/context.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';

/** Renews the secret of an endpoint. */
export const rotateWebhookSecret = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  reason: Reason,
): Promise<{ Geheimnis: string; AltesGeheimnisBis: string }> =>
  transact(ctx, async (inner) => {
    const { secret, oldUntil } = await renewSecret(inner, id);
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: null,
      after: { isSecretRenewed: true, oldSecretUntil: oldUntil.toISOString() },
      reason: reasonOf(reason),
    });
    return { Geheimnis: secret, AltesGeheimnisBis: oldUntil.toISOString() };
  });
