import { pathOf } from '@mundwerk/contract/page/pages';
import type { SharedRecommendation } from '@mundwerk/contract/referral/visit';
import { isLanguage, type Language } from '@mundwerk/contract/values/language';
import { CHANNEL_MAX_LENGTH } from '@mundwerk/contract/values/limits';
import { longDay } from '@mundwerk/contract/values/text/day-text';
import { productValues } from '@mundwerk/contract/values/text/product-text';
import type { FastifyInstance } from 'fastify';
import { clientTranslate, findClientByHost, originOf } from '#modules/core/client/index.ts';
import { getSharedRecommendation } from '#modules/core/recommendation/index.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import { anonymousCtx, type Ctx, type Platform } from '#platform/context.ts';
import { placeOf } from '#platform/http/request-facts.ts';
import { type CalendarEntry, calendarFile, reminderDay } from './calendar-file.ts';

/** The channel in a query, if it is a possible one. */
const channelIn = (query: unknown): string | null => {
  const { channel } = query as { channel?: unknown };
  return typeof channel === 'string' && channel !== '' && channel.length <= CHANNEL_MAX_LENGTH ? channel : null;
};

/** The calendar entry of a link; null where there is nothing to be reminded of. It says no more than the landing page. */
const entryOf = async (
  ctx: Ctx,
  language: Language,
  shared: SharedRecommendation | null,
  channel: string | null,
): Promise<CalendarEntry | null> => {
  if (shared?.Status !== 'Ok' || shared.IstUnbefristet) return null;
  const translate = await clientTranslate(ctx.platform, ctx.client, language);
  const { Empfehlungsnummer: number, EmpfehlerVorname: name, Produkt, GueltigBis } = shared;
  const end = new Date(GueltigBis);
  const url = new URL(pathOf('Click', language, { empfehlungsnummer: number }), ctx.origin);
  if (channel !== null) url.searchParams.set('channel', channel);
  return {
    uid: `${number}@${url.host}`,
    day: reminderDay(calendarDay(ctx.now), calendarDay(end)),
    title: translate('calendar.title', { ...productValues(Produkt), name }),
    text: [translate('calendar.text', { date: longDay(end, language) }), url.href].join('\n'),
    url: url.href,
    madeAt: ctx.now,
  };
};

/** Serves calendar entries that remind of a recommendation, for visitors who want to decide later. */
export const registerCalendar = (app: FastifyInstance, platform: Platform): void => {
  app.get<{ Params: { language: string; file: string } }>('/kalender/:language/:file', async (request, reply) => {
    const { language, file } = request.params;
    const client = await findClientByHost(platform, request.host);
    if (!client || !isLanguage(language) || !client.config.Sprachen.includes(language)) return reply.callNotFound();
    const origin = originOf(platform, client);
    const ctx = anonymousCtx(platform, { client, language, log: request.log, origin, ...placeOf(request.ip) });
    const number = file.endsWith('.ics') ? file.slice(0, -'.ics'.length) : null;
    const channel = channelIn(request.query);
    const shared = number === null ? null : await getSharedRecommendation(ctx, number);
    const entry = await entryOf(ctx, language, shared, channel);
    if (!entry) return reply.callNotFound();
    return reply
      .headers({
        // Not as an attachment: phones then offer to add it, where they would only store a file.
        'content-disposition': `inline; filename="${entry.day}.ics"`,
        'cache-control': 'private, no-store',
      })
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(entry));
  });
};
