import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Names an inline style or script in a policy by the hash of its text, as the browser reads it: with plain line ends. Only texts
 * of our own are named, never what is found in the finished page, so that an injected script is refused.
 */
export const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll(/\r\n?/g, '\n')).digest('base64')}'`;

/** Permissions of a page beyond the strictest policy. */
export interface PolicyOptions {
  /** The texts of its inline styles and scripts. Data blocks are no scripts and need no permission. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly analyticsUrl?: string | null;
  /** Whether the analytics server's own script may run; otherwise the page only sends to it. */
  readonly hasAnalyticsScript?: boolean;
  /** Origins of pages that may have this one in a frame. */
  readonly hostOrigins?: readonly string[];
  /** Origins of pages that this one may show in a frame. */
  readonly framedOrigins?: readonly string[];
}

/**
 * The policy of server-made pages: nothing but our own files, the page's own inline texts and, where a client has one, its
 * analytics server.
 */
export const contentSecurityPolicy = ({
  styles = [],
  scripts = [],
  analyticsUrl = null,
  hasAnalyticsScript = false,
  hostOrigins = [],
  framedOrigins = [],
}: PolicyOptions = {}): string => {
  const analytics = analyticsUrl ? ` ${new URL(analyticsUrl).origin}` : '';
  const own = (texts: readonly string[]): string => ["'self'", ...texts.map(hashSource)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scripts)}${hasAnalyticsScript ? analytics : ''}`,
    `style-src ${own(styles)}`,
    `img-src 'self' data: blob:${analytics}`,
    "font-src 'self'",
    `connect-src 'self'${analytics}`,
    ...(framedOrigins.length > 0 ? [`frame-src ${framedOrigins.join(' ')}`] : []),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${hostOrigins.length > 0 ? hostOrigins.join(' ') : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
};

/** Headers every answer carries; a page has a policy of its own. */
export const securityHeaders = (options: { isDeployed: boolean }): Readonly<Record<string, string>> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  ...(options.isDeployed ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
});

/** Adds the security headers to every regular answer. */
export const addSecurityHeaders = (app: FastifyInstance, options: { isDeployed: boolean }): void => {
  const headers = securityHeaders(options);
  // A callback instead of a promise, like all hooks of every request, because the hot path pays for each promise.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
};
