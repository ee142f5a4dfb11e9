import { listEvents as listEventsCall } from '@mundwerk/contract/operations/events';
import type { Serving } from '#modules/actors.ts';
import { eventView } from './event-view.ts';
import { listEvents } from './list-events.ts';

/** Registers the call that lists the events of histories. */
export const registerEventCalls = ({ serve }: Serving): void => {
  serve(listEventsCall, async (ctx, { query }) => {
    const { events, next } = await listEvents(ctx, {
      before: query.vor ?? null,
      kind: query.Art ?? null,
      limit: query.Anzahl,
    });
    return { Items: events.map((event) => eventView(ctx.language, event)), Weiter: next };
  });
};
