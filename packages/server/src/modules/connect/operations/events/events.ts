import { AppError } from '@mundwerk/contract/errors';
import { EVENT_KINDS, type EventView, listEvents as listEventsCall } from '@mundwerk/contract/operations/events';
import { actorKind } from '@mundwerk/contract/values/actor-kind';
import type { Language } from '@mundwerk/contract/values/language';
import { z } from 'zod';
import type { OperationsActor, Serving } from '#modules/actors.ts';
import type { CtxOf } from '#platform/context.ts';
import { isMoment } from '../listing.ts';
import { type EventKind, type EventPlace, type HistoryEvent, selectEvents } from '../read-models/events.ts';
import { causeText, eventText } from '../words.ts';
import { causeOf, eventCode } from './rules.ts';

/** An event as the API sends it: as it stands in the history, and also as codes and texts. */
export const eventView = (language: Language, event: HistoryEvent): EventView => {
  const code = eventCode(event.kind, event.event);
  const why = causeOf(code, event.reason);
  return {
    Art: event.kind,
    Nummer: event.number,
    Auftragsnummer: event.orderNumber,
    ExterneAuftragsnummer: event.externalNumber,
    Empfehlungsnummer: event.recommendationNumber,
    Ereignis: event.event,
    EreignisCode: code,
    EreignisText: eventText(language, event.kind, code),
    Von: event.from,
    Nach: event.to,
    Zeitpunkt: event.at.toISOString(),
    Durch: event.by,
    DurchArt: actorKind(event.by),
    Grund: event.reason,
    GrundCode: why?.cause ?? null,
    GrundText: why && causeText(language, why.cause, why.value),
  };
};

const Place = z.tuple([z.string().refine(isMoment), z.enum(EVENT_KINDS), z.int()]);

const textOf = ({ at, kind, id }: EventPlace): string =>
  Buffer.from(JSON.stringify([at, kind, id])).toString('base64url');

/** Parses a cursor that an earlier page returned; anything else is refused as a wrong field. */
const placeOf = (text: string): EventPlace => {
  try {
    const [at, kind, id] = Place.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, kind, id };
  } catch {
    throw new AppError('inputInvalid', [{ field: 'ab', reason: 'inputInvalid' }]);
  }
};

/** A page of the moves of orders, claims and payments, the newest first, and where the next page begins. */
export const listEvents = async (
  ctx: CtxOf<OperationsActor>,
  input: { readonly before: string | null; readonly kind: EventKind | null; readonly limit: number },
): Promise<{ readonly events: readonly HistoryEvent[]; readonly next: string | null }> => {
  const before = input.before === null ? null : placeOf(input.before);
  const events = await selectEvents(ctx, input.kind ? [input.kind] : EVENT_KINDS, before, input.limit);
  const last = events.length === input.limit ? events.at(-1) : undefined;
  return { events, next: last ? textOf({ at: last.place, kind: last.kind, id: last.id }) : null };
};

/** Registers the call that lists the events of histories. */
export const registerEventCalls = ({ serve }: Serving): void => {
  serve(listEventsCall, async (ctx, { query }) => {
    const { events, next } = await listEvents(ctx, {
      before: query.ab ?? null,
      kind: query.Art ?? null,
      limit: query.anzahl,
    });
    const entries = events.map((event) => eventView(ctx.language, event));
    return { Eintraege: entries, Naechste: next, Items: entries, Weiter: next };
  });
};
