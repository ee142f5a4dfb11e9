import { AppError } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import { isCrawler } from '#modules/core/recommendation/index.ts';
import { MAILS } from '#modules/mail-table.ts';
import { calendarDay } from '#platform/calendar-day.ts';
import type { Ctx } from '#platform/context.ts';
import type { TrackingTables } from './tables.ts';

/** Counts a click of a kind of mail, without a person. A GET counts nothing, so scanners that follow the links of mails do not count. */
export const countMailClick = async (ctx: Ctx, kind: string): Promise<void> => {
  if (!Object.hasOwn(MAILS, kind)) throw new AppError('notFound');
  if (isCrawler(ctx.agent)) return;
  await ctx.db
    .withTables<TrackingTables>()
    .insertInto('mail_click')
    .values({ client_key: ctx.client.key, kind, day: calendarDay(ctx.now), clicks: 1 })
    .onConflict((of) =>
      of.columns(['client_key', 'kind', 'day']).doUpdateSet({ clicks: sql<number>`mail_click.clicks + 1` }),
    )
    .execute();
};

/** Clicks by kind of mail since a day. */
export const mailClicksSince = async (ctx: Ctx, day: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await ctx.db
    .withTables<TrackingTables>()
    .selectFrom('mail_click')
    .where('client_key', '=', ctx.client.key)
    .where('day', '>=', day)
    .groupBy('kind')
    .select((of) => ['kind', of.fn.sum<number>('clicks').as('clicks')])
    .execute();
  return new Map(rows.map(({ kind, clicks }) => [kind, Number(clicks)]));
};
