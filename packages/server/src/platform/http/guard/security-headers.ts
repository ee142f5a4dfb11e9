import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A random value that marks this answer's own style and script. */
export const newNonce = (): string => randomBytes(16).toString('base64');

/** What a page may have beyond the strictest policy. */
export interface PolicyOptions {
  readonly analyticsUrl?: string | null;
  /** Origins of pages that may have this one in a frame. */
  readonly hostOrigins?: readonly string[];
}

/** The policy of server-made pages: nothing but our own files and, where a client has one, its analytics server. */
export const contentSecurityPolicy = (
  nonce: string,
  { analyticsUrl = null, hostOrigins = [] }: PolicyOptions = {},
): string => {
  const analytics = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : '';
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${analytics}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${hostOrigins.length > 0 ? hostOrigins.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
};

/** Headers every answer carries; a page adds its own policy with a nonce. */
export const securityHeaders = (options: { isDeployed: boolean }): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(options.isDeployed ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Adds them to everything that goes the usual way. */
export const addSecurityHeaders = (app: FastifyInstance, options: { isDeployed: boolean }): void => {
  const headers = securityHeaders(options);
  // Called back instead of awaited, like all hooks of every request: the hot path pays for each promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
