import type { FastifyReply } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions } from '../platform/http/guard/security-headers.ts';

/** Sends a document that belongs to one visitor or one moment, with the policy that names its inline texts. */
export const sendHtml = (reply: FastifyReply, markup: string, policy: PolicyOptions): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy(policy))
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);
