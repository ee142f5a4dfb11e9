import { AppError } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import type { ClientRef, Ctx } from '../context.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { keyedHash } from '../ids.ts';

type Tables = TablesOf<'throttle_event'>;

/** The context in which attempts are counted: of a client, or of none. */
type ThrottleCtx = Pick<Ctx, 'platform' | 'db' | 'now'> & { readonly client?: ClientRef };

const clientKeyOf = ({ client }: ThrottleCtx): string => client?.key ?? '*';

const hashed = (ctx: Pick<Ctx, 'platform'>, subjects: readonly string[]): string[] =>
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
export const minutesAgo = (ctx: Pick<Ctx, 'now'>, minutes: number): Date =>
  new Date(ctx.now.getTime() - minutes * 60_000);

/** Refuses with "too many attempts" once any subject reached the limit within the window. */
export const assertBelow = async (
  ctx: Ctx,
  scope: string,
  subjects: readonly string[],
  limit: number,
  windowMinutes: number,
): Promise<void> => {
  if ((await countEvents(ctx, scope, subjects, minutesAgo(ctx, windowMinutes))) >= limit)
    throw new AppError('tooManyAttempts');
};

/** Who is counted, and how many attempts each window allows: a later, longer window makes people wait longer. */
export interface ThrottledSubject {
  readonly subject: string;
  readonly steps: readonly { readonly attempts: number; readonly windowMinutes: number }[];
}

const deleteEvents = async (ctx: ThrottleCtx, ids: readonly number[]): Promise<void> => {
  await ctx.db
    .withTables<Tables>()
    .deleteFrom('throttle_event')
    .where('client_key', '=', clientKeyOf(ctx))
    .where('id', 'in', ids)
    .execute();
};

/**
 * Counts an attempt before it is made, or refuses it. Simultaneous attempts cannot exceed the limit, because each one sees
 * those that were counted before it.
 */
export const reserveAttempt = async (
  ctx: ThrottleCtx,
  scope: string,
  subjects: readonly ThrottledSubject[],
): Promise<{ takeBack(): Promise<void> }> => {
  const reserved: number[] = [];
  for (const { subject, steps } of subjects) {
    const [subject_hash = ''] = hashed(ctx, [subject]);
    const { id } = await ctx.db
      .withTables<Tables>()
      .insertInto('throttle_event')
      .values({ client_key: clientKeyOf(ctx), scope, subject_hash, at: ctx.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    reserved.push(id);
    const longest = Math.max(...steps.map((step) => step.windowMinutes));
    const earlier = await ctx.db
      .withTables<Tables>()
      .selectFrom('throttle_event')
      .select('at')
      .where('client_key', '=', clientKeyOf(ctx))
      .where('scope', '=', scope)
      .where('subject_hash', '=', subject_hash)
      .where('at', '>', minutesAgo(ctx, longest))
      .where('id', '<', id)
      .execute();
    const isExhausted = steps.some(({ attempts, windowMinutes }) => {
      const since = minutesAgo(ctx, windowMinutes);
      return earlier.filter(({ at }) => at > since).length >= attempts;
    });
    if (isExhausted) {
      // A refused attempt reveals nothing, so it does not extend the wait.
      await deleteEvents(ctx, reserved);
      throw new AppError('tooManyAttempts');
    }
  }
  return { takeBack: () => deleteEvents(ctx, reserved) };
};

/** Deletes the events of the scope for the subjects, e.g. wrong passwords after the right one. */
export const forgetEvents = async (ctx: Ctx, scope: string, subjects: readonly string[]): Promise<void> => {
  await ctx.db
    .withTables<Tables>()
    .deleteFrom('throttle_event')
    .where('client_key', '=', ctx.client.key)
    .where('scope', '=', scope)
    .where('subject_hash', 'in', hashed(ctx, subjects))
    .execute();
};
