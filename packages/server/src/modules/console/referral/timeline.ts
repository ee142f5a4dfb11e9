import type { ActorView, Timeline, TimelineEntry } from '@mundwerk/contract/console/record/record-parts';
import { actorKind } from '@mundwerk/contract/values/actor-kind';
import { TIMELINE_FILTERS, TIMELINE_PAGE, type TimelineFilter } from '@mundwerk/contract/values/console/records';
import { maskEmail } from '@mundwerk/contract/values/person/email';
import type { Ctx } from '#platform/context.ts';
import { maskText } from '../audit/record-act.ts';
import { type EventPlace, type EventRow, selectTimeline, type TimelineOf } from '../read-models/timeline.ts';

/** The kind of an actor, with the name that a history has of them. */
export const actorView = (by: string, operator: string | null = null): ActorView => {
  const Art = operator === null ? actorKind(by) : 'Mitarbeiter';
  if (Art === 'Mitarbeiter') return { Art, Name: operator };
  if (Art === 'System') return { Art, Name: by.slice('key:'.length) };
  return { Art, Name: Art === 'Agentur' ? by : null };
};

/** Answers of a mail server may repeat the address they refused. */
const maskFact = (name: string, value: string): string => {
  if (name === 'An') return value === '' ? '' : maskEmail(value);
  return name === 'Antwort' || name === 'Grund' || name === 'Betreff' ? maskText(value) : value;
};

/** An event as the contract describes it: null and empty facts are left out, addresses are masked. */
export const entryOf = ({ at, kind, id, what, by, operator, facts }: EventRow): TimelineEntry => ({
  Id: id,
  Am: at.toISOString(),
  Art: kind,
  Was: what,
  Von: by === null ? null : actorView(by, operator),
  Werte: Object.fromEntries(
    Object.entries(facts).flatMap(([name, value]) => {
      if (value === null || value === '') return [];
      if (typeof value === 'boolean') return [[name, String(value)]];
      return [[name, typeof value === 'string' ? maskFact(name, value) : value]];
    }),
  ),
});

const placeText = ({ place, id }: EventRow): string => Buffer.from(`${place}|${id}`).toString('base64url');

/** Reads a cursor; anything else is the beginning. */
const placeOf = (text: string | undefined): EventPlace | null => {
  const [at = '', id = ''] = Buffer.from(text ?? '', 'base64url')
    .toString()
    .split('|');
  return /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?$/.test(at) && /^[\w:.-]{3,120}$/.test(id)
    ? { at, id }
    : null;
};

/** One page of the timeline of a recommendation or an order. */
export const readTimeline = async (
  ctx: Ctx,
  of: TimelineOf,
  {
    after,
    filter = 'Alles',
  }: { readonly after?: string | undefined; readonly filter?: TimelineFilter | undefined } = {},
): Promise<Timeline> => {
  const rows = await selectTimeline(ctx, of, TIMELINE_FILTERS[filter], {
    after: placeOf(after),
    limit: TIMELINE_PAGE + 1,
  });
  const page = rows.slice(0, TIMELINE_PAGE);
  const last = page.at(-1);
  return { Eintraege: page.map(entryOf), Weiter: rows.length > TIMELINE_PAGE && last ? placeText(last) : null };
};
