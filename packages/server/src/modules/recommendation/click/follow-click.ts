import { AppError, type ErrorCode } from '@mundwerk/contract/errors';
import { pathOf } from '@mundwerk/contract/pages';
import { followClick as call } from '@mundwerk/contract/visit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientRef, Platform } from '../../../platform/context.ts';
import { agentOf, ipPrefix } from '../../../platform/http/request-facts.ts';
import { fastifyPath } from '../../../platform/http/serve.ts';
import { findClient, originOf } from '../../client/index.ts';
import { parseNumber } from '../rules.ts';
import { isCrawler } from './crawlers.ts';
import { deviceHashOf } from './device-hash.ts';
import { createClickRecorder } from './record-clicks.ts';
import { countedChannel, parseChannel, parseRecipientNumber, readShopLink, type ShopLink } from './rules.ts';

interface ClickRoute {
  Params: { client: string; nr: string };
  Querystring: Record<string, string | string[] | undefined>;
}

/** A parameter given twice is as good as none. */
const single = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Somebody who followed a link in a browser gets a page, a program gets the code. */
const isBrowser = ({ headers }: FastifyRequest): boolean => headers.accept?.includes('text/html') ?? false;

// A client's reference is renewed when the client is edited, so what hangs on it never grows old.
const shopLinks = new WeakMap<ClientRef, Map<string, ShopLink | null>>();

/** A product's link, read once: a client has few products and many clicks. */
const shopLinkOf = (client: ClientRef, productLink: string): ShopLink | null => {
  const known = shopLinks.get(client) ?? new Map<string, ShopLink | null>();
  shopLinks.set(client, known);
  const found = known.get(productLink);
  if (found !== undefined) return found;
  const shopLink = readShopLink(productLink, client.config);
  known.set(productLink, shopLink);
  return shopLink;
};

/** The page that tells a person why the link leads nowhere. */
const pageInstead = (platform: Platform, client: ClientRef, number: string | null): string => {
  const language = client.config.StandardSprache;
  const path = number ? pathOf('Click', language, { empfehlungsnummer: number }) : pathOf('FileNotFound', language);
  return originOf(platform, client) + path;
};

/**
 * Serves the click, the one path that must be quick whatever happens: outside the usual way of calls, without a log line
 * of its own (its row says more), answered only after the click is durable (decisions §4).
 */
export const serveClicks = (app: FastifyInstance, platform: Platform): void => {
  const recorder = createClickRecorder(platform);
  const hashDevice = deviceHashOf(platform);
  app.addHook('onClose', () => recorder.drain());

  const follow = async (request: FastifyRequest<ClickRoute>, client: ClientRef, number: string): Promise<string> => {
    const agent = agentOf(request.headers);
    const channel = single(request.query.channel);
    const recipientNumber = parseRecipientNumber(single(request.query.empfaengernummer));
    const outcome = await recorder.submit({
      client,
      number,
      channel: countedChannel(channel),
      recipientNumber,
      deviceHash: hashDevice(client.key, number, ipPrefix(request.ip), agent.userAgent),
      isCrawler: request.method === 'HEAD' || isCrawler(agent),
    });
    if ('refusal' in outcome) throw new AppError(outcome.refusal);
    const shopLink = shopLinkOf(client, outcome.productLink);
    if (shopLink) return shopLink({ number, recipientNumber, channel: parseChannel(channel) });
    request.log.warn({ reqId: request.id, client: client.key }, 'a product link leads to no shop of the client');
    throw new AppError('PSOF0310');
  };

  const quietLog = platform.log.child({}, { level: platform.log.level === 'silent' ? 'silent' : 'warn' });
  const options = { compress: false, childLoggerFactory: () => quietLog } as const;
  app.get<ClickRoute>(fastifyPath(call), options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const client = await findClient(platform, request.params.client.toLowerCase());
    if (!client) throw new AppError('PSOF0902');
    const number = parseNumber(request.params.nr);
    try {
      if (!number) throw new AppError('PSOF0306');
      return await reply.redirect(await follow(request, client, number), 302);
    } catch (error) {
      const code: ErrorCode | null = error instanceof AppError ? error.code : null;
      if (code === 'PSOF0906') reply.header('retry-after', '1');
      if (!code || code === 'PSOF0906' || !isBrowser(request)) throw error;
      return reply.redirect(pageInstead(platform, client, code === 'PSOF0306' ? null : number), 302);
    }
  });
};
