import { AppError } from '@mundwerk/contract/errors';
import { hasEnded, type ShownClosing } from '@mundwerk/contract/values/closing';
import { type Concerned, type StopScope, stopFor, stopText } from '@mundwerk/contract/values/console/repairs';
import { calendarDay } from '#platform/calendar-day.ts';
import { type Ctx, transact } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { touchClient } from '../client/index.ts';
import { insertStop, type StoredStop, updateLifted } from './store.ts';

/** A stop that is about to be set. */
export type NewStop = Pick<StoredStop, 'target' | 'targetId' | 'scopes' | 'texts' | 'endsAt'>;

/** Upper limit of concurrent stops, because every call checks them all. */
const MAX_STOPS = 200;

/** Stops a part of the programme; every server follows within a second, because the client gets a new revision. */
export const addStop = (ctx: Ctx, stop: NewStop, by: string): Promise<string> =>
  transact(ctx, async (inner) => {
    // First: the client's row is locked from here on, so that stops are set one after the other.
    await touchClient(inner);
    const { stops } = inner.client;
    if (stops.length >= MAX_STOPS) throw new AppError('listFull');
    const id = newId();
    await insertStop(inner, { ...stop, id, setBy: by });
    return id;
  });

/** Ends a stop; notFound when there is none that lives. */
export const endStop = (ctx: Ctx, id: string, by: string): Promise<StoredStop> =>
  transact(ctx, async (inner) => {
    await touchClient(inner);
    const lifted = await updateLifted(inner, id, by);
    if (!lifted) throw new AppError('notFound');
    return lifted;
  });

type Asking = Pick<Ctx, 'client' | 'language' | 'now'>;

/** Whether the last day of the programme has passed: new recommendations are over, and everything else goes on. */
export const isProgrammeOver = ({ client, now }: Pick<Asking, 'client' | 'now'>): boolean =>
  hasEnded(client.closing, calendarDay(now));

/** Refuses what only makes sense while the programme takes new recommendations. */
export const refuseEnded = (asking: Pick<Asking, 'client' | 'now'>): void => {
  if (isProgrammeOver(asking)) throw new AppError('programmeEnded');
};

/** The active stop that forbids an action, with its text; null if there is none. */
export const findStop = (
  { client, language, now }: Asking,
  scope: StopScope,
  concerned: Concerned,
): { readonly text: string | null } | null => {
  const stop = stopFor(client.stops, scope, concerned, now);
  return stop && { text: stopText(stop, language, client.config.StandardSprache) };
};

/** Refuses an action that an operator stopped, with the text written for visitors, and new links of a programme that has ended. */
export const refuseStopped = (asking: Asking, scope: StopScope, concerned: Concerned): void => {
  if (scope === 'NeueLinks') refuseEnded(asking);
  const stop = findStop(asking, scope, concerned);
  if (stop) throw new AppError('stopped', [], stop.text === null ? {} : { Message: stop.text });
};

/** What pages say of the announced end; null while the programme runs without one. */
export const showClosing = ({ client: { closing }, now }: Pick<Asking, 'client' | 'now'>): ShownClosing | null => {
  if (!closing) return null;
  const today = calendarDay(now);
  const { endsOn, linksUntil, pickupUntil, statementsUntil } = closing;
  const stage = today > pickupUntil ? 'over' : hasEnded(closing, today) ? 'ended' : 'soon';
  return { endsOn, linksUntil, pickupUntil, statementsUntil, stage };
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
