import { BlockList, isIPv6 } from 'node:net';
import { AppError } from '@mundwerk/contract/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether the request comes from this machine, under its own name: mails and the clock are not for others. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOCAL_HOST.test(request.host) && LOCAL_HOST.test(request.headers.host ?? '') && isLoopback(request.ip);

/**
 * Serves the development aids to this machine alone: they show every mail and move the clock without a login. Checking the
 * address excludes the network where the server listens on more than localhost; checking the name excludes foreign pages whose
 * own name was resolved to this machine (DNS rebinding). Routes are recognised by their pattern, because addresses ignore case.
 */
export const answerLocalHostsOnly = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.url?.startsWith('/dev/')) return done();
    done(isFromThisMachine(request) ? undefined : new AppError('notFound'));
  });
};
