import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { ClientRef, Ctx, Platform } from '#platform/context.ts';
import { storeRevision } from '../own-store/ask-store.ts';
import { deleteCopy, selectCopy, upsertCopy } from '../store.ts';
import {
  type Answer,
  type ContentClient,
  type ContentServer,
  ContentUnavailable,
  contentServerOf,
  createContentClient,
} from './content-client.ts';

/** How long an answer is fresh: the store's as long as a cached client, a remote service's long enough to spare it. */
const FRESH_MS = { inside: 1000, remote: 60_000 };

/** How long a page waits for a newer answer if an older one is cached. */
const PATIENCE_MS = 1000;

/** How long a server is not queried after a failure. */
const PAUSE_MS = 10_000;

/** Cached requests per client, so that invented ones cannot fill the memory. */
const MAX_ENTRIES = 1000;

const StoredAnswers = z.array(z.object({ etag: z.string().nullable(), body: z.unknown() }));

/** A request to the content server: its name for the log, and how it is loaded and parsed. */
export interface ContentRequest<T> {
  /** Identifies the request among all of the client. */
  readonly key: string;
  /** The name of the request in the log. */
  readonly name: string;
  /** Queries the server; receives the cached answers for revalidation. Null if the content does not exist. */
  load(client: ContentClient, known: readonly Answer[]): Promise<readonly Answer[] | null>;
  /** Converts the answers into the caller's type, once per answer. Throws ContentUnavailable if they are invalid. */
  read(answers: readonly Answer[]): T;
}

interface CachedValue {
  readonly answers: readonly Answer[] | null;
  readonly value: unknown;
  readonly readAt: number;
}

interface Entry {
  cached: Promise<CachedValue | null>;
  refreshing: Promise<CachedValue> | null;
  failedAt: number;
}

interface ClientContent {
  readonly server: ContentServer;
  readonly client: ContentClient;
  readonly entries: Map<string, Entry>;
  /** Last seen revision of the store; for a remote service, the number of changed answers so far. */
  revision: string | number;
  /** Number of answers that arrived after their page was rendered without them. */
  lateAnswers: number;
}

// A client's reference is renewed when its configuration is edited, so a new address or secret is used at once.
const contents = new WeakMap<ClientRef, ClientContent>();

const contentOf = (platform: Platform, client: ClientRef): ClientContent => {
  const known = contents.get(client);
  if (known) return known;
  const server = contentServerOf(platform, client);
  const content: ClientContent = {
    server,
    client: createContentClient(server),
    entries: new Map<string, Entry>(),
    revision: 0,
    lateAnswers: 0,
  };
  contents.set(client, content);
  return content;
};

/** The client's content server, for what is not cached here: files. */
export const contentClientOf = (platform: Platform, client: ClientRef): Pick<ClientContent, 'server' | 'client'> =>
  contentOf(platform, client);

/**
 * A revision of the client's content as far as this process knows it. The store is queried; changes of a remote service are noticed only in
 * its answers.
 */
export const contentRevision = async (platform: Platform, client: ClientRef): Promise<string> => {
  const content = contentOf(platform, client);
  if (!content.server.isRemote) {
    const revision = await storeRevision(platform, client.key);
    // Entries of an older revision are dropped at once, so that no page is rendered from them.
    if (revision !== content.revision) content.entries.clear();
    content.revision = revision;
  }
  return `${content.revision} ${content.lateAnswers}`;
};

/** Changes the revision, so that pages rendered without this late content are rendered again. */
export const noteLateContent = ({ platform, client }: Ctx): void => {
  contentOf(platform, client).lateAnswers += 1;
};

const questionOf = ({ url, app }: ContentServer, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([url, app, key]))
    .digest('hex');

/** The answer stored before a restart: stale, but better than none. */
const copyOf = async <T>(
  ctx: Ctx,
  { server }: ClientContent,
  request: ContentRequest<T>,
): Promise<CachedValue | null> => {
  if (!server.isRemote) return null;
  try {
    const stored = await selectCopy(ctx.platform.db, ctx.client.key, questionOf(server, request.key));
    if (!stored) return null;
    const answers = StoredAnswers.parse(stored);
    return { answers, value: request.read(answers), readAt: Number.NEGATIVE_INFINITY };
  } catch (error) {
    ctx.log.warn({ err: error, content: request.name }, 'stored content cannot be read');
    return null;
  }
};

const isSame = (one: readonly Answer[] | null, other: readonly Answer[] | null): boolean =>
  one === other || (one !== null && one?.length === other?.length && one.every((answer, at) => answer === other?.[at]));

const storeCopy = async <T>(
  ctx: Ctx,
  { server }: ClientContent,
  request: ContentRequest<T>,
  answers: readonly Answer[] | null,
) => {
  const { db, clock } = ctx.platform;
  const question = questionOf(server, request.key);
  try {
    if (answers) await upsertCopy(db, ctx.client.key, question, answers, clock.now());
    else await deleteCopy(db, ctx.client.key, question);
  } catch (error) {
    ctx.log.warn({ err: error, content: request.name }, 'content cannot be stored');
  }
};

const refresh = async <T>(
  ctx: Ctx,
  content: ClientContent,
  request: ContentRequest<T>,
  known: CachedValue | null,
): Promise<CachedValue> => {
  const { server, client } = content;
  const answers = await request.load(client, known?.answers ?? []);
  const readAt = performance.now();
  if (known && isSame(known.answers, answers)) return { ...known, readAt };
  // Even if the id exists, this may also mean credentials of another app (protocols §1.4).
  if (!answers && server.isRemote)
    ctx.log.info(
      { content: request.name, app: server.app, clientId: server.clientId },
      'the content server knows no such content',
    );
  const value = answers && request.read(answers);
  // Requests for invented ids find nothing; they are not stored, to avoid a row for each.
  const isNothing = !known && (answers === null || (Array.isArray(value) && value.length === 0));
  if (server.isRemote && !isNothing) await storeCopy(ctx, content, request, answers);
  return { answers, value, readAt };
};

const entryOf = <T>(ctx: Ctx, content: ClientContent, request: ContentRequest<T>): Entry => {
  const { entries } = content;
  const known = entries.get(request.key);
  if (known) return known;
  const entry: Entry = { cached: copyOf(ctx, content, request), refreshing: null, failedAt: Number.NEGATIVE_INFINITY };
  entries.set(request.key, entry);
  const [oldest] = entries.keys();
  if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest);
  return entry;
};

const beginRefresh = <T>(
  ctx: Ctx,
  content: ClientContent,
  request: ContentRequest<T>,
  entry: Entry,
  known: CachedValue | null,
) => {
  const refreshing = refresh(ctx, content, request, known);
  entry.refreshing = refreshing;
  refreshing
    .then(
      (cached) => {
        entry.cached = refreshing;
        if (content.server.isRemote && known && !isSame(known.answers, cached.answers))
          content.revision = Number(content.revision) + 1;
      },
      (error: unknown) => {
        entry.failedAt = performance.now();
        const status = error instanceof ContentUnavailable ? error.status : null;
        ctx.log.warn({ err: error, status }, `Fehler beim Laden des CMS Inhalts: ${request.name}`);
      },
    )
    .finally(() => {
      entry.refreshing = null;
    });
  return refreshing;
};

/**
 * The current content, or the last known one: a visitor does not wait long for a newer answer, and a failing server is not
 * asked again for a while. Null when there is no such content; throws ContentUnavailable when nothing is cached.
 */
export const cachedContent = async <T>(ctx: Ctx, request: ContentRequest<T>): Promise<T | null> => {
  const content = contentOf(ctx.platform, ctx.client);
  const entry = entryOf(ctx, content, request);
  const known = await entry.cached;
  const age = performance.now() - (known?.readAt ?? Number.NEGATIVE_INFINITY);
  const value = (cached: CachedValue): T | null => cached.value as T | null;
  if (known && age < (content.server.isRemote ? FRESH_MS.remote : FRESH_MS.inside)) return value(known);
  if (!entry.refreshing && performance.now() - entry.failedAt < PAUSE_MS) {
    if (known) return value(known);
    throw new ContentUnavailable('the content server failed a moment ago');
  }
  const refreshing = entry.refreshing ?? beginRefresh(ctx, content, request, entry, known);
  if (!known) return value(await refreshing);
  const patience = new AbortController();
  const newest = refreshing.catch(() => known).finally(() => patience.abort());
  const older = wait(PATIENCE_MS, known, { signal: patience.signal }).catch(() => known);
  return value(await Promise.race([newest, older]));
};
