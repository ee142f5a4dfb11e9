import { reasonOf } from '@mundwerk/contract/console/reason';
import { OLD_SECRET_HOURS } from '@mundwerk/contract/values/operations/webhook';
import { type CtxOf, transact } from '../../../platform/context.ts';
import type { OperatorActor } from '../../actors.ts';
import { encryptSecret, newSecret, updateSecret } from '../../webhook/index.ts';
import { recordAct } from '../audit/record-act.ts';
import type { Reason } from '../repair/reason.ts';
import { lockKnown } from './views.ts';

/** Renews the secret of an endpoint: for a day both sign, so that the receiver can change over without losing anything. */
export const rotateWebhookSecret = (
  ctx: CtxOf<OperatorActor>,
  id: string,
  reason: Reason,
): Promise<{ Geheimnis: string; AltesGeheimnisBis: string }> =>
  transact(ctx, async (inner) => {
    await lockKnown(inner, id);
    const secret = newSecret();
    const until = new Date(ctx.now.getTime() + OLD_SECRET_HOURS * 3_600_000);
    const ref = { clientKey: ctx.client.key, id };
    await updateSecret(inner, id, encryptSecret(ctx.platform.config.encryptionKeys, secret, ref), until);
    await recordAct(inner, {
      act: 'webhook.change',
      subject: { kind: 'webhook', id },
      before: null,
      after: { isSecretRenewed: true, oldSecretUntil: until.toISOString() },
      reason: reasonOf(reason),
    });
    return { Geheimnis: secret, AltesGeheimnisBis: until.toISOString() };
  });
