import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parse as parseQuery } from 'node:querystring';
import { AppError, type ErrorName } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/page/pages';
import { followClick as call } from '@mundwerk/contract/referral/visit';
import type { ChannelCode } from '@mundwerk/contract/values/channel';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findClient, findFreshClient, findSandbox, originOf } from '#modules/core/client/index.ts';
import type { ClientRef, Ctx, Platform } from '#platform/context.ts';
import { DatabaseFault } from '#platform/db/database-fault.ts';
import { fastifyPath } from '#platform/http/call/serve.ts';
import type { FastPaths, QuickRequest } from '#platform/http/fast-paths.ts';
import { agentOf, networkOf } from '#platform/http/request-facts.ts';
import { createCounter, createGauge } from '#platform/metrics/metric-text.ts';
import { measureFolding } from '../fold/fold-clicks.ts';
import { parseNumber } from '../rules.ts';
import { openClickFiles } from './click-file.ts';
import { type Click, type ClickOutcome, type ClickRecorder, createClickRecorder } from './record-clicks.ts';
import { replayWhenBack } from './replay-clicks.ts';
import {
  type Attribution,
  countedChannel,
  parseChannel,
  parseRecipientNumber,
  readShopLink,
  type ShopLink,
} from './rules.ts';
import { momentOf } from './store.ts';
import { isCrawler, visitorHashOf } from './visitors.ts';

interface ClickRoute {
  Params: { client: string; nr: string };
  Querystring: Record<string, string | string[] | undefined>;
}

/** A parameter that is given twice is ignored. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Browsers are redirected to a page; API clients receive the error code. */
const isBrowser = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

// Editing a client replaces its reference, so links cached under the reference are never stale.
const shopLinks = new WeakMap<ClientRef, Map<string, ShopLink | null>>();

/** The parsed product link, cached because a client has few products and many clicks. */
const shopLinkOf = (client: ClientRef, productLink: string): ShopLink | null => {
  const known = shopLinks.get(client) ?? new Map<string, ShopLink | null>();
  shopLinks.set(client, known);
  const found = known.get(productLink);
  if (found !== undefined) return found;
  const shopLink = readShopLink(productLink, client.config);
  known.set(productLink, shopLink);
  return shopLink;
};

/** The parameter by which a shop tells a test from a visitor. */
const TEST_MARK = 'mundwerk_test';

const withTestMark = (address: string): string => {
  const marked = new URL(address);
  marked.searchParams.set(TEST_MARK, '1');
  return marked.href;
};

/** Where a recorded click leads; throws the reason if it leads nowhere. */
export const shopAddress = (
  { log }: Platform,
  client: ClientRef,
  outcome: ClickOutcome,
  attribution: Attribution,
): string => {
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  const shopLink = shopLinkOf(client, outcome.productLink);
  if (shopLink) return client.sandboxOf === undefined ? shopLink(attribution) : withTestMark(shopLink(attribution));
  log.warn({ client: client.key }, 'a product link leads to no shop of the client');
  throw new AppError('productNotFound');
};

/** The page that explains to a visitor why the link cannot be followed. */
const pageInstead = (platform: Platform, client: ClientRef, number: string | null): string => {
  const language = client.config.StandardSprache;
  const path = number ? pathOf('Click', language, { empfehlungsnummer: number }) : pathOf('FileNotFound', language);
  return originOf(platform, client) + path;
};

/** A click request, from the fast path or the regular route. */
interface Question {
  readonly client: ClientRef;
  readonly number: string;
  readonly query: ClickRoute['Querystring'];
  readonly headers: IncomingHttpHeaders;
  readonly ip: string;
  readonly isHead: boolean;
}

/** URL of a click as every link of ours has it; any other form takes the regular route. */
const QUICK_ADDRESS = new RegExp(`^${fastifyPath(call).replaceAll(/:\w+/g, '([\\w-]+)')}(?:\\?(.*))?$`, 'i');

/** Records clicks and returns where they lead. */
interface Following {
  follow(question: Question): Promise<string>;
  isKnown: ClickRecorder['isKnown'];
}

/**
 * Records a click if possible. While the database is down, visitors of a link that was followed before still reach the shop; their clicks wait
 * in a file where the server has a folder for it, and are only counted as not recorded where it has none.
 */
const createRecording = (platform: Platform) => {
  const { clicksDir } = platform.config;
  const files = clicksDir === null ? null : openClickFiles(clicksDir);
  const replayed = createCounter(
    platform,
    'clicks_replayed_total',
    'Clicks that were stored from a file after the database had been down.',
  );
  createGauge(
    platform,
    'clicks_in_files',
    'Clicks that wait in a file until the database is back.',
    () => files?.waiting() ?? 0,
  );
  const replay = files && replayWhenBack(platform, files, replayed.add);
  const recorder = createClickRecorder(
    platform,
    files
      ? async (clicks, at) => {
          platform.log.warn({ clicks: clicks.length }, 'clicks wait in a file, because the database is down');
          replay?.isUncertain();
          await files.keep(clicks, at);
        }
      : undefined,
  );
  const uncounted = createCounter(
    platform,
    'clicks_uncounted_total',
    'Clicks that were redirected without being recorded, because the database was down.',
  );
  const keep = async (click: Click): Promise<void> => {
    if (files) await files.keep([click], momentOf(platform.clock.now())).catch(() => uncounted.add());
    else uncounted.add();
  };
  const leadOn = async (click: Click, error: unknown): Promise<ClickOutcome> => {
    const known = recorder.findKnown(click.client, click.number);
    if (!known) throw error;
    await keep(click);
    return known;
  };
  return {
    recorder,
    record: (click: Click): Promise<ClickOutcome> =>
      recorder.isDown() && recorder.findKnown(click.client, click.number)
        ? leadOn(click, null)
        : recorder.record(click).catch((error: unknown) => {
            if (!(error instanceof DatabaseFault)) throw error;
            return leadOn(click, error);
          }),
    stop: async (): Promise<void> => {
      await recorder.stop();
      await replay?.stop();
    },
  };
};

const createFollowing = (app: FastifyInstance, platform: Platform): Following => {
  const { recorder, record, stop } = createRecording(platform);
  app.addHook('onClose', stop);
  measureFolding(platform);
  const visitorOf = visitorHashOf(platform);
  const clickOf = ({ client, number, query, headers, ip, isHead }: Question): Click => {
    const agent = agentOf(headers);
    const isVisitor = !isHead && !isCrawler(agent);
    const visitor = isVisitor ? visitorOf(client.key, number, networkOf(ip), agent.userAgent) : null;
    return {
      client,
      clientKey: client.key,
      number,
      channel: countedChannel(single(query.channel)),
      recipientNumber: parseRecipientNumber(single(query.empfaengernummer)),
      visitor: visitor && visitor.networkHash + visitor.deviceHash,
    };
  };
  return {
    isKnown: recorder.isKnown,
    follow: async (question) => {
      const click = clickOf(question);
      const { client, number, recipientNumber } = click;
      const channel = parseChannel(single(question.query.channel));
      return shopAddress(platform, client, await record(click), { number, recipientNumber, channel });
    },
  };
};

/** Answers clicks on the fast path; one that fails there is handed on to the regular route, with its error in the returned map. */
const followQuickly = (
  platform: Platform,
  fastPaths: FastPaths,
  { follow, isKnown }: Following,
): WeakMap<IncomingMessage, unknown> => {
  const failures = new WeakMap<IncomingMessage, unknown>();
  const followOf = (client: ClientRef, code: string, search: string, { raw, ip }: QuickRequest) => {
    const number = isKnown(client, code) ? code : parseNumber(code);
    if (!number) return null;
    return follow({ client, number, query: parseQuery(search), headers: raw.headers, ip, isHead: false });
  };
  fastPaths.add({
    route: fastifyPath(call),
    address: QUICK_ADDRESS,
    follow: (request, match) => {
      const [, key = '', code = '', search = ''] = match;
      const fresh = findFreshClient(platform, key);
      const target = fresh
        ? followOf(fresh, code, search, request)
        : findClient(platform, key.toLowerCase()).then((client) => client && followOf(client, code, search, request));
      if (target === null) return request.handOn();
      target.then(
        (location) => (location === null ? request.handOn() : request.redirect(location)),
        (error: unknown) => {
          failures.set(request.raw, error);
          request.handOn();
        },
      );
    },
  });
  return failures;
};

/** A number that the programme does not know may be one of its sandbox, where the click is then counted. Null where it is none. */
const followInSandbox = async (
  platform: Platform,
  { follow }: Following,
  question: Question,
): Promise<string | null> => {
  const sandbox = await findSandbox(platform, question.client);
  return sandbox && follow({ ...question, client: sandbox });
};

/** Logs a click that leads to no shop, because no row records it: at info level if the visitor caused it, as a warning if the portal did. */
const logFailure = (platform: Platform, request: FastifyRequest, reply: FastifyReply, error: unknown): void => {
  const reason = error instanceof AppError || error instanceof DatabaseFault ? error.reason : 'unknown';
  const facts = {
    reqId: request.id,
    method: request.method,
    route: request.routeOptions.url,
    client: (request.params as ClickRoute['Params']).client,
    reason,
    ms: Math.round(reply.elapsedTime),
  };
  const isOurs = !(error instanceof AppError) || error.reason === 'overloaded';
  platform.log[isOurs ? 'warn' : 'info'](facts, 'click failed');
};

/**
 * Serves clicks, the one route that must always be fast: a click that leads to a shop is answered on the fast path, only after it is
 * durable (decisions §4), and without a log line, because its row says more; a failed click is logged. Everything else, including requests
 * in an unusual form, takes the regular route.
 */
export const serveClicks = (app: FastifyInstance, platform: Platform, fastPaths: FastPaths): void => {
  const following = createFollowing(app, platform);
  // A click that failed on the fast path is not retried; the regular route only reports the error.
  const failures = followQuickly(platform, fastPaths, following);
  const quietLog = platform.log.child({}, { level: platform.log.level === 'silent' ? 'silent' : 'warn' });
  const options = { compress: false, childLoggerFactory: () => quietLog } as const;
  app.get<ClickRoute>(fastifyPath(call), options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const client = await findClient(platform, request.params.client.toLowerCase());
    if (!client) throw new AppError('notFound');
    const number = parseNumber(request.params.nr);
    const { query, headers, ip, method } = request;
    const follow = async (): Promise<string> => {
      if (!number) throw new AppError('recommendationNotFound');
      const question = { client, number, query, headers, ip, isHead: method === 'HEAD' };
      try {
        if (failures.has(request.raw)) throw failures.get(request.raw);
        return await following.follow(question);
      } catch (error) {
        if (!(error instanceof AppError && error.reason === 'recommendationNotFound')) throw error;
        const address = await followInSandbox(platform, following, question);
        if (address === null) throw error;
        return address;
      }
    };
    try {
      return await reply.redirect(await follow(), 302);
    } catch (error) {
      const reason: ErrorName | null = error instanceof AppError ? error.reason : null;
      logFailure(platform, request, reply, error);
      if (!reason || reason === 'overloaded' || !isBrowser(request)) throw error;
      return reply.redirect(pageInstead(platform, client, reason === 'recommendationNotFound' ? null : number), 302);
    }
  });
};

/** Follows a link outside an HTTP request, through the recorder that requests use; returns where it leads. */
export const clickOnce = async (ctx: Ctx, number: string, channel: ChannelCode): Promise<string> => {
  const { platform, client, network, agent } = ctx;
  const { networkHash, deviceHash } = visitorHashOf(platform)(client.key, number, network, agent.userAgent);
  const visitor = isCrawler(agent) ? null : networkHash + deviceHash;
  const recorder = createClickRecorder(platform);
  try {
    const click = { client, clientKey: client.key, number, channel, recipientNumber: null, visitor };
    return shopAddress(platform, client, await recorder.record(click), { number, recipientNumber: null, channel });
  } finally {
    await recorder.stop();
  }
};
