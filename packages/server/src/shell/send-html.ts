import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions } from '../platform/http/guard/security-headers.ts';

/** Sends a document with the policy its nonce belongs to. */
export const sendHtml = (
  reply: FastifyReply,
  nonce: string,
  markup: string,
  policy: PolicyOptions = {},
): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce, policy))
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);
