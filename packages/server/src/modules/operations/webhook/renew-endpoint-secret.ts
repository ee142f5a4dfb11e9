import { renewSecret } from '#modules/webhook/index.ts';
import { type Ctx, transact } from '#platform/context.ts';

/** Renews the secret of an endpoint. */
export const renewEndpointSecret = (ctx: Ctx, id: string): Promise<{ Geheimnis: string; AltesGeheimnisBis: string }> =>
  transact(ctx, async (inner) => {
    const { secret, oldUntil } = await renewSecret(inner, id);
    return { Geheimnis: secret, AltesGeheimnisBis: oldUntil.toISOString() };
  });
