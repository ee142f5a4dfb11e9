import type { Ctx } from '#platform/context.ts';
import { clientTranslate } from '../client/index.ts';

/** A sentence for the person who made the call, in the request's language. */
export const messageIn = async (
  ctx: Ctx,
  key:
    | 'passwordChanged'
    | 'accountMailSent'
    | 'accountMailIfKnown'
    | 'registered'
    | 'registeredIfNew'
    | 'newsletterEnded',
): Promise<string> => (await clientTranslate(ctx.platform, ctx.client, ctx.language))(`messages.${key}`);
