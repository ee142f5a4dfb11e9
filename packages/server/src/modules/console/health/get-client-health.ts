import type { ClientHealth } from '@mundwerk/contract/console/operate/health-views';
import type { Ctx } from '#platform/context.ts';
import { mailHealth, webhookHealth } from './client-parts.ts';
import { partReader } from './read-part.ts';

/** The state of a client's mails and webhooks. */
export const getClientHealth = async (ctx: Ctx): Promise<ClientHealth> => {
  const { missing, readPart } = partReader(ctx);
  const [Mails, Webhooks] = await Promise.all([
    readPart('Mails', () => mailHealth(ctx, ctx.client.key)),
    readPart('Webhooks', () => webhookHealth(ctx, ctx.client.key)),
  ]);
  return { Stand: ctx.now.toISOString(), NichtGelesen: missing, Mails, Webhooks };
};
