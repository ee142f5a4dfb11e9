import { sql } from 'kysely';
import type { Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { reasonOf } from '#platform/error-facts.ts';
import { type ClickFiles, type KeptClick, readClicks } from './click-file.ts';

/** Clicks of one statement. */
const BATCH = 1000;

/** The clicks in batches; clicks of one moment stay together, because they were one group that the database has as a whole or not at all. */
const batchesOf = (clicks: readonly KeptClick[]): KeptClick[][] => {
  const batches: KeptClick[][] = [];
  let last: KeptClick | undefined;
  for (const click of clicks) {
    const batch = batches.at(-1);
    if (batch && (batch.length < BATCH || last?.at === click.at)) batch.push(click);
    else batches.push([click]);
    last = click;
  }
  return batches;
};

/**
 * Appends the clicks whose moment the database does not have yet. A group is there as a whole or not at all, so that one of its clicks found,
 * waiting or folded, proves all of them: a replay that is repeated after a lost answer or a kill adds nothing.
 */
const appendMissing = async (db: Database, clicks: readonly KeptClick[]): Promise<number> => {
  const { rows } = await sql<{ at: string }>`
    with kept as (
      select * from jsonb_to_recordset(${JSON.stringify(clicks)}::jsonb)
        as k (at timestamptz, "clientKey" text, number text, channel text, "recipientNumber" text, visitor text)
    ), known as (
      select k.at from kept k join click_arrival a on a.at = k.at and a.client_key = k."clientKey" and a.number = k.number
      union
      select k.at from kept k join click c on c.client_key = k."clientKey" and c.at = k.at and c.number = k.number
    )
    insert into click_arrival (at, client_key, number, channel, recipient_number, visitor)
    select at, "clientKey", number, channel, "recipientNumber", decode(visitor, 'hex') from kept
    where at not in (select at from known)
    returning at`.execute(db);
  return rows.length;
};

/** What was left behind for longer is not of an outage: its hashes of devices are deleted unused. */
const KEPT_DAYS = 7;

/** Stores the clicks of a file that are not too old, each once however often this is done; returns how many were missing. */
export const replayFile = async (db: Database, path: string, now: Date): Promise<number> => {
  const since = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  const clicks = (await readClicks(path)).filter(({ at }) => at > since);
  let added = 0;
  for (const batch of batchesOf(clicks)) added += await appendMissing(db, batch);
  return added;
};

/** How often it is looked whether the database is back. */
const LOOK_MS = 1000;
/** A statement whose answer was lost may still be at work in the database for this long; only afterwards it shows whether it succeeded. */
const SETTLE_MS = 5000;
const TOUCH_MS = 10_000;
/** A process touches its files more often than this as long as it lives, however busy it is. */
const UNTOUCHED_MS = 60_000;

/** Stores what waits in files as soon as the database answers again; also what processes that were killed left behind. */
export const replayWhenBack = (
  platform: Platform,
  files: ClickFiles,
  tellStored: (clicks: number) => void,
  { settleMs = SETTLE_MS, untouchedMs = UNTOUCHED_MS, lookMs = LOOK_MS } = {},
) => {
  let touchedAt = Number.NEGATIVE_INFINITY;
  let settledAt = 0;
  let running: Promise<void> | null = null;

  const replay = async (path: string): Promise<void> => {
    const added = await replayFile(platform.clickDb, path, platform.clock.now());
    await files.drop(path);
    tellStored(added);
    platform.log.info({ clicks: added }, 'clicks of an outage were stored');
  };
  const refused = new Set<string>();
  /** A file that cannot be stored although the database answers stays where it is and holds up no other; it is named in the log once. */
  const refuse = (path: string, error: unknown): void => {
    if (error instanceof DatabaseFault) throw error;
    if (!refused.has(path)) platform.log.error({ err: error, path }, 'clicks of a file cannot be stored');
    refused.add(path);
  };

  const replayAll = async (): Promise<void> => {
    if (files.waiting() === 0 || performance.now() < settledAt) return;
    await sql`select`.execute(platform.clickDb);
    for (const path of await files.seal()) await replay(path).catch((error: unknown) => refuse(path, error));
  };
  const look = async (): Promise<void> => {
    if (performance.now() - touchedAt >= TOUCH_MS) {
      touchedAt = performance.now();
      const now = platform.clock.machineNow();
      await files.touch(now);
      await files.adopt(new Date(now.getTime() - untouchedMs));
    }
    await replayAll();
  };
  const run = (): Promise<void> => {
    running ??= look()
      // The files stay, and the next look tries again.
      .catch((error: unknown) => platform.log.debug({ reason: reasonOf(error) }, 'clicks wait in a file'))
      .finally(() => {
        running = null;
      });
    return running;
  };
  const timer = setInterval(() => void run(), lookMs).unref();
  return {
    /** Says that a group was kept whose fate in the database is uncertain. */
    isUncertain: (): void => {
      settledAt = performance.now() + settleMs;
    },
    stop: async (): Promise<void> => {
      clearInterval(timer);
      await files.seal();
      settledAt = 0;
      await run();
    },
  };
};
