import { type Database, type PreparedStatement, runPrepared } from '../../../platform/db/database.ts';
import type { CountedChannel } from './rules.ts';

/** A link that somebody follows. */
export interface LinkKey {
  readonly clientKey: string;
  readonly number: string;
}

/** All that decides where a click leads, and whether. */
export interface LinkRow {
  readonly validUntil: Date;
  readonly clockStoppedAt: Date | null;
  readonly productLink: string;
  readonly recommender: {
    readonly email: string;
    readonly blockedKind: 'general' | 'single' | 'wildcard' | null;
    readonly newsletterConfirmedAt: Date | null;
  };
}

interface FoundRow {
  position: number;
  valid_until: Date;
  clock_stopped_at: Date | null;
  product_link: string;
  email: string;
  blocked_kind: LinkRow['recommender']['blockedKind'];
  newsletter_confirmed_at: Date | null;
}

/** The one read across modules: the hot path asks once for a whole group instead of three times for each click. */
const FIND_LINKS: PreparedStatement = {
  name: 'find-links',
  text: `
    select wanted.position::integer, recommendation.valid_until, recommendation.clock_stopped_at, product.product_link,
      recommender.email, recommender.blocked_kind, recommender.newsletter_confirmed_at
    from unnest($1::text[], $2::text[]) with ordinality as wanted (client_key, number, position)
    join recommendation on recommendation.client_key = wanted.client_key and recommendation.number = wanted.number
    join recommender on recommender.client_key = recommendation.client_key
      and recommender.id = recommendation.recommender_id
    join product on product.client_key = recommendation.client_key and product.id = recommendation.product_id`,
};

/** Finds the links, in their order; null for those that do not exist. */
export const findLinks = async (db: Database, keys: readonly LinkKey[]): Promise<(LinkRow | null)[]> => {
  const rows = await runPrepared<FoundRow>(db, FIND_LINKS, [
    keys.map((key) => key.clientKey),
    keys.map((key) => key.number),
  ]);
  const found: (LinkRow | null)[] = keys.map(() => null);
  for (const row of rows) {
    found[row.position - 1] = {
      validUntil: row.valid_until,
      clockStoppedAt: row.clock_stopped_at,
      productLink: row.product_link,
      recommender: {
        email: row.email,
        blockedKind: row.blocked_kind,
        newsletterConfirmedAt: row.newsletter_confirmed_at,
      },
    };
  }
  return found;
};

/** A click as it is kept. */
export interface ClickRow extends LinkKey {
  readonly channel: CountedChannel;
  readonly recipientNumber: string | null;
  readonly deviceHash: Buffer;
  readonly isCrawler: boolean;
  /** The device's first click on the recommendation within this group; later ones are duplicates in any case. */
  readonly isFirst: boolean;
}

/**
 * Keeps a group of clicks, marks duplicates and adds to the figures, in one statement and so in one transaction. Rows
 * that other servers may touch at the same time are taken in one order, so that no two groups wait for each other.
 */
const INSERT_CLICKS: PreparedStatement = {
  name: 'insert-clicks',
  text: `
    with given as (
      select * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[], $7::boolean[], $8::boolean[])
        as given (client_key, number, channel, recipient_number, device_hash, is_crawler, is_first)
    ), counted as (
      insert into recent_device (client_key, number, action, device_hash, counted_at)
      select client_key, number, 'click', device_hash, $1::timestamptz
      from given where is_first and not is_crawler
      order by client_key, number, device_hash
      on conflict on constraint recent_device_pk do update set counted_at = excluded.counted_at
        where recent_device.counted_at <= excluded.counted_at - interval '1 hour'
      returning client_key, number, device_hash
    ), judged as (
      select given.*, case
        when given.is_crawler then 'crawler'
        when given.is_first and counted.device_hash is not null then 'counted'
        else 'duplicate' end as kind
      from given left join counted using (client_key, number, device_hash)
    ), kept as (
      insert into click (client_key, at, number, channel, recipient_number, kind)
      select client_key, $1::timestamptz, number, channel, recipient_number, kind from judged
    )
    insert into recommendation_figures (client_key, number, channel, clicks)
    select client_key, number, channel, count(*) from judged where kind = 'counted'
    group by client_key, number, channel
    order by client_key, number, channel
    on conflict on constraint recommendation_figures_pk
      do update set clicks = recommendation_figures.clicks + excluded.clicks`,
};

/** Keeps and counts the clicks of one moment. */
export const insertClicks = async (db: Database, at: Date, clicks: readonly ClickRow[]): Promise<void> => {
  await runPrepared(db, INSERT_CLICKS, [
    at,
    clicks.map((click) => click.clientKey),
    clicks.map((click) => click.number),
    clicks.map((click) => click.channel),
    clicks.map((click) => click.recipientNumber),
    clicks.map((click) => click.deviceHash),
    clicks.map((click) => click.isCrawler),
    clicks.map((click) => click.isFirst),
  ]);
};
