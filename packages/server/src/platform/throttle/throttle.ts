import { AppError } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import type { Ctx } from '../context.ts';
import { keyedHash } from '../ids.ts';

type Tables = {
  throttle_event: { client_key: string; scope: string; subject_hash: string; at: Date };
};

const hashed = (ctx: Ctx, subjects: readonly string[]): string[] =>
  subjects.map((subject) => keyedHash(ctx.platform.config.appSecret, `throttle:${subject}`));

/** Counts one event of the scope for each subject (a normalised address, a shortened IP). */
export const recordEvent = async (ctx: Ctx, scope: string, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await ctx.db
    .withTables<Tables>()
    .insertInto('throttle_event')
    .values(
      hashed(ctx, subjects).map((subject_hash) => ({ client_key: ctx.client.key, scope, subject_hash, at: ctx.now })),
    )
    .execute();
};

/** How often the busiest of the subjects did it since the given time. */
export const countEvents = async (
  ctx: Ctx,
  scope: string,
  subjects: readonly string[],
  since: Date,
): Promise<number> => {
  if (subjects.length === 0) return 0;
  const busiest = await ctx.db
    .withTables<Tables>()
    .selectFrom('throttle_event')
    .select(sql<number>`count(*)`.as('events'))
    .where('client_key', '=', ctx.client.key)
    .where('scope', '=', scope)
    .where('subject_hash', 'in', hashed(ctx, subjects))
    .where('at', '>', since)
    .groupBy('subject_hash')
    .orderBy('events', 'desc')
    .limit(1)
    .executeTakeFirst();
  return busiest?.events ?? 0;
};

/** The start of a window that ends now. */
export const minutesAgo = (ctx: Ctx, minutes: number): Date => new Date(ctx.now.getTime() - minutes * 60_000);

/** Refuses with "too many attempts" once any subject reached the limit within the window. */
export const assertBelow = async (
  ctx: Ctx,
  scope: string,
  subjects: readonly string[],
  limit: number,
  windowMinutes: number,
): Promise<void> => {
  if ((await countEvents(ctx, scope, subjects, minutesAgo(ctx, windowMinutes))) >= limit)
    throw new AppError('PSOF0110');
};
