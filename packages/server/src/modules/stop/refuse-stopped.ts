import { AppError } from '@mundwerk/contract/errors';
import { type Concerned, type StopScope, stopFor, stopText } from '@mundwerk/contract/values/console/repair/stops';
import type { Ctx } from '#platform/context.ts';

type Asking = Pick<Ctx, 'client' | 'language' | 'now'>;

/** The active stop that forbids an action, with its text; null if there is none. */
export const findStop = (
  { client, language, now }: Asking,
  scope: StopScope,
  concerned: Concerned,
): { readonly text: string | null } | null => {
  const stop = stopFor(client.stops, scope, concerned, now);
  return stop && { text: stopText(stop, language, client.config.StandardSprache) };
};

/** Refuses an action that an operator stopped, with the text written for visitors. */
export const refuseStopped = (asking: Asking, scope: StopScope, concerned: Concerned): void => {
  const stop = findStop(asking, scope, concerned);
  if (stop) throw new AppError('stopped', [], stop.text === null ? {} : { Message: stop.text });
};

/** The stops of new links that a page can tell before anything is typed: of the client as a whole, and of products. */
export const listLinkStops = ({ client, language, now }: Asking): { productId: number | null; text: string | null }[] =>
  client.stops
    .filter(({ target, scopes, endsAt }) => {
      const isLive = endsAt === null || endsAt > now;
      return isLive && scopes.includes('NeueLinks') && (target === 'Mandant' || target === 'Produkt');
    })
    .map((stop) => ({
      productId: stop.target === 'Produkt' ? Number(stop.targetId) : null,
      text: stopText(stop, language, client.config.StandardSprache),
    }));
