import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { ERRORS, type ErrorEnvelope } from '@mundwerk/contract/errors';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { securityHeaders } from '#platform/http/guard/security-headers.ts';
import { productErrorText } from '#platform/http/product-error-text.ts';
import { requestLanguage } from '#platform/http/request-facts.ts';
import { newId } from '#platform/ids.ts';
import { isNavigation, plainOutage } from './outage-page.ts';

const PROBES: Readonly<Record<string, readonly [number, object]>> = {
  '/healthz': [200, { status: 'ok' }],
  '/readyz': [503, { status: 'not ready', reason: 'starting' }],
  '/healthz/database': [503, { status: 'not ok', reason: 'down' }],
};

const answer = (request: IncomingMessage, response: ServerResponse): void => {
  const send = (status: number, type: string, body: string, policy?: string): void => {
    response.writeHead(status, {
      ...securityHeaders({ isDeployed: true }),
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(policy ? { 'content-security-policy': policy } : {}),
      connection: 'close',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
  const probe = PROBES[request.url ?? ''];
  if (probe) {
    send(probe[0], 'application/json', JSON.stringify(probe[1]));
    return;
  }
  if (isNavigation(request)) {
    const { markup, policy } = plainOutage(request.headers);
    send(503, 'text/html', markup, policy);
    return;
  }
  const { code, status } = ERRORS.databaseUnavailable;
  const envelope: ErrorEnvelope = {
    ErrorCode: code,
    Message: productErrorText(requestLanguage(request.headers, LANGUAGES, 'de'), 'databaseUnavailable'),
    Fields: [],
    RequestId: newId(),
  };
  send(status, 'application/json', JSON.stringify(envelope));
};

/** Answers in place of a server that waits for its database at the start: alive, not ready, and with the outage page for browsers. */
export const startWaitingServer = async (place: {
  readonly host: string;
  readonly port: number;
}): Promise<{ readonly port: number; readonly close: () => Promise<void> }> => {
  const server = createServer(answer);
  const isListening = once(server, 'listening');
  server.listen({ ...place });
  await isListening;
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : place.port,
    close: async () => {
      if (!server.listening) return;
      const isClosed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await isClosed;
    },
  };
};
