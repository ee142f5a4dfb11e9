import { hash } from 'node:crypto';
import { createIsbotFromList, list } from 'isbot';
import { type SqlBool, sql } from 'kysely';
import type { Agent, Ctx, Platform } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { derivedKey } from '#platform/ids.ts';
import { deleteInBatches } from '#platform/retention/batches.ts';
import { COUNTED_PER_NETWORK, type VisitorHash } from './rules.ts';

/**
 * Programs that isbot does not know, although they fetch the links of our mails and messages: previews of Viber and Office, mail
 * security that opens every link, a speed test, and a library of mobile apps.
 */
const OWN_ADDITIONS = [
  'viber/\\d+ \\(link',
  'microsoft office',
  'ms-office',
  'barracuda',
  'proofpoint',
  'mimecast',
  'zscaler',
  'bitdefender',
  'gtmetrix',
  '^dart/',
];

/** Browsers say who they are within this length; more would only cost time, and a header may have 16 KB. */
const LONGEST_NAME = 500;
/** Limits the cache to about three megabytes. */
const MAX_KNOWN = 10_000;

const isCrawlerName = createIsbotFromList([...list, ...OWN_ADDITIONS]);
// Matching two hundred patterns takes several microseconds, and the same few thousand user agents follow most links.
const known = new Map<string, boolean>();

const isKnownCrawlerName = (userAgent: string): boolean => {
  if (userAgent.length > LONGEST_NAME) return isCrawlerName(userAgent.slice(0, LONGEST_NAME));
  const before = known.get(userAgent);
  if (before !== undefined) return before;
  if (known.size >= MAX_KNOWN) known.clear();
  const isCrawler = isCrawlerName(userAgent);
  known.set(userAgent, isCrawler);
  return isCrawler;
};

/** Whether a program rather than a person fetches the link: its user agent says so or is missing, or the request is a prefetch. */
export const isCrawler = ({ userAgent, isPrefetch }: Agent): boolean =>
  isPrefetch || userAgent === '' || isKnownCrawlerName(userAgent);

const NETWORK_DIGITS = 32;
/** Short, because it only distinguishes the handful of devices that one network can have counted. */
const DEVICE_DIGITS = 16;

type HashVisitor = (clientKey: string, number: string, network: string, userAgent: string) => VisitorHash;

const hashes = new WeakMap<Platform, HashVisitor>();

/**
 * Keyed hashes that recognise a network and its devices for an hour. They include the recommendation, so that visitors cannot be
 * tracked from one to another; they need no daily salt, because they are deleted long before a day is over.
 */
export const visitorHashOf = (platform: Platform): HashVisitor => {
  const known = hashes.get(platform);
  if (known) return known;
  // Prefixing the key is enough, and faster than HMAC: the result is truncated, and callers cannot request hashes.
  const key = Buffer.from(derivedKey(platform.config.appSecret, 'device')).toString('base64');
  const hashVisitor: HashVisitor = (clientKey, number, network, userAgent) => {
    const start = `${key}\n${clientKey}\n${number}\n${network}`;
    return {
      networkHash: hash('sha256', start).slice(0, NETWORK_DIGITS),
      deviceHash: hash('sha256', `${start}\n${userAgent}`).slice(0, DEVICE_DIGITS),
    };
  };
  hashes.set(platform, hashVisitor);
  return hashVisitor;
};

const AN_HOUR_AGO = `excluded.last_at - interval '1 hour'`;

/**
 * Records devices and returns which of them count: those not counted within the last hour, up to the limit of their network.
 * It is part of a statement whose `fresh` has one row per network: client_key, number, action, network_hash, devices, at.
 * Of the devices returned, the last `added` count; a network with no newly counted device is neither returned nor written.
 * Locking the network's row makes the limit hold across servers.
 */
export const NOTE_FRESH = `
  insert into recent_network (client_key, number, action, network_hash, devices, counted_at, added, last_at)
  select client_key, number, action, network_hash, first, array_fill(at, array[cardinality(first)]), cardinality(first), at
  from (select *, devices[1:${COUNTED_PER_NETWORK}] as first from fresh) as fresh
  order by client_key, number, action, network_hash
  on conflict on constraint recent_network_pk do update set (devices, counted_at, added, last_at) = (
    select array_agg(device order by is_new, place), array_agg(at order by is_new, place),
      count(*) filter (where is_new), greatest(recent_network.last_at, excluded.last_at)
    from (
      select device, at, false as is_new, place
      from unnest(recent_network.devices, recent_network.counted_at) with ordinality as known (device, at, place)
      where at > ${AN_HOUR_AGO}
      union all
      select device, excluded.last_at, true, place from unnest(excluded.devices) with ordinality as given (device, place)
      where device not in (
        select known.device from unnest(recent_network.devices, recent_network.counted_at) as known (device, at)
        where known.at > ${AN_HOUR_AGO}
      )
      order by is_new, place
      limit ${COUNTED_PER_NETWORK}
    ) as kept
  )
  where ${AN_HOUR_AGO} >= any (recent_network.counted_at)
    or (cardinality(recent_network.devices) < ${COUNTED_PER_NETWORK} and not excluded.devices <@ recent_network.devices)
  returning client_key, number, network_hash, devices[cardinality(devices) - added + 1 :] as counted`;

/** Records the visitor of a page; false when the device was counted within the last hour or its network reached the limit. */
export const noteVisitor = async (
  ctx: Ctx,
  number: string,
  { networkHash, deviceHash }: VisitorHash,
): Promise<boolean> => {
  const { rows } = await sql<{ counted: Buffer[] }>`
    with fresh as (
      select ${ctx.client.key}::text as client_key, ${number}::text as number, 'visit' as action,
        decode(${networkHash}, 'hex') as network_hash, array[decode(${deviceHash}, 'hex')] as devices, ${ctx.now}::timestamptz as at
    ) ${sql.raw(NOTE_FRESH)}`.execute(ctx.db);
  return rows[0]?.counted.length === 1;
};

/**
 * Deletes the networks and devices of all clients last counted before the given moment. Clicks that wait to be folded are judged by
 * their own time, so rows from the hour before the oldest of them are still needed.
 */
export const deleteNetworksBefore = async (db: Database, moment: Date): Promise<number> => {
  const isOver = sql<SqlBool>`last_at < least(${moment}::timestamptz, (select min(at) from click_arrival) - interval '1 hour')`;
  const networks = await deleteInBatches(db, { table: 'recent_network', where: isOver });
  const devices = await deleteInBatches(db, { table: 'recent_device', where: sql`counted_at < ${moment}` });
  return networks + devices;
};
