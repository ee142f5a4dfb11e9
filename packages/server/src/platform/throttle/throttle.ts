import { AppError } from '@mundwerk/contract/errors';
import { sql } from 'kysely';
import type { ClientRef, Ctx } from '../context.ts';
import type { TablesOf } from '../db/tables-of.ts';
import { UNREAD } from '../db/unread.ts';
import { keyedHash } from '../ids.ts';

type Tables = TablesOf<'throttle_event'>;

/** A refused attempt: how many are allowed in which time, and when the next one is possible. */
export class ThrottledError extends AppError {
  readonly attempts: number;
  readonly windowSeconds: number;
  readonly waitSeconds: number;

  constructor(attempts: number, windowSeconds: number, waitSeconds: number) {
    super('tooManyAttempts');
    this.attempts = attempts;
    this.windowSeconds = windowSeconds;
    this.waitSeconds = waitSeconds;
  }
}

/** How many attempts a window allows. */
interface Step {
  readonly attempts: number;
  readonly windowMinutes: number;
}

/** Refuses an attempt; as many as the step allows lie in its window, and the next is possible once the oldest of the last ones has left it. */
const refused = (ctx: Pick<Ctx, 'now'>, { attempts, windowMinutes }: Step, times: readonly Date[]): ThrottledError => {
  const windowSeconds = windowMinutes * 60;
  const counted = times.map((at) => at.getTime()).sort((one, other) => other - one);
  const freeAt = (counted[attempts - 1] ?? ctx.now.getTime()) + windowSeconds * 1000;
  return new ThrottledError(attempts, windowSeconds, Math.max(1, Math.ceil((freeAt - ctx.now.getTime()) / 1000)));
};

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
    .modifyEnd(UNREAD)
    .execute();
};

/** Something that is counted, and since when. */
interface Counted {
  readonly scope: string;
  readonly since: Date;
}

/** How often the busiest of the subjects did each of several things. */
export const countEach = async (
  ctx: Ctx,
  counted: readonly Counted[],
  subjects: readonly string[],
): Promise<number[]> => {
  if (subjects.length === 0) return counted.map(() => 0);
  const { rows } = await sql<{ events: number }>`
    select coalesce((select count(*) from throttle_event e
        where e.client_key = ${ctx.client.key} and e.scope = asked.scope and e.at > asked.since
          and e.subject_hash = any(${hashed(ctx, subjects)})
        group by subject_hash order by 1 desc limit 1), 0) as events
      from unnest(${counted.map(({ scope }) => scope)}::text[], ${counted.map(({ since }) => since)}::timestamptz[])
        with ordinality asked (scope, since, place) order by place`.execute(ctx.db);
  return rows.map(({ events }) => events);
};

/** How often the busiest of the subjects did it since the given time. */
export const countEvents = async (ctx: Ctx, scope: string, subjects: readonly string[], since: Date): Promise<number> =>
  (await countEach(ctx, [{ scope, since }], subjects))[0] ?? 0;

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
  const since = minutesAgo(ctx, windowMinutes);
  if ((await countEvents(ctx, scope, subjects, since)) < limit) return;
  const rows = await ctx.db
    .withTables<Tables>()
    .selectFrom('throttle_event')
    .select(['subject_hash', 'at'])
    .where('client_key', '=', ctx.client.key)
    .where('scope', '=', scope)
    .where('subject_hash', 'in', hashed(ctx, subjects))
    .where('at', '>', since)
    .execute();
  const waits = [...Map.groupBy(rows, ({ subject_hash }) => subject_hash).values()]
    .filter((events) => events.length >= limit)
    .map((events) =>
      refused(
        ctx,
        { attempts: limit, windowMinutes },
        events.map(({ at }) => at),
      ),
    );
  throw longestOf(waits) ?? new AppError('tooManyAttempts');
};

const longestOf = (waits: readonly ThrottledError[]): ThrottledError | undefined =>
  waits.toSorted((one, other) => other.waitSeconds - one.waitSeconds)[0];

/** Who is counted, and how many attempts each window allows: a later, longer window makes people wait longer. */
export interface ThrottledSubject {
  readonly subject: string;
  readonly steps: readonly Step[];
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
    const waits = steps.flatMap((step) => {
      const since = minutesAgo(ctx, step.windowMinutes);
      const times = earlier.map(({ at }) => at).filter((at) => at > since);
      return times.length >= step.attempts ? [refused(ctx, step, times)] : [];
    });
    const refusal = longestOf(waits);
    if (refusal) {
      // A refused attempt reveals nothing, so it does not extend the wait.
      await deleteEvents(ctx, reserved);
      throw refusal;
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
