import type { IncomingMessage } from 'node:http';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';

/**
 * Whether a request names one host. Node takes the first of two `Host` headers and a proxy may have taken the second, so that
 * each would serve another client; an address with a host of its own must name the same one (RFC 9112 §3.2).
 */
export const namesOneHost = ({ rawHeaders, url = '', headers }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1) return false;
  return url.startsWith('/') || url === '*' || URL.parse(url)?.host === headers.host?.toLowerCase();
};

/** Refuses requests that name more than one host, and ends their connection: what follows on it cannot be trusted either. */
export const refuseTwoHosts = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) return done();
    reply.header('connection', 'close');
    done(new AppError('inputInvalid', [{ field: 'Host', reason: 'inputInvalid' }]));
  });
};
