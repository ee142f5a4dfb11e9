import type { FastifyReply } from 'fastify';

/**
 * Sends a document that belongs to one visitor or one moment, with the policy that names its inline texts. One with a person's own data is
 * not stored anywhere: after the logout the back button must not show it.
 */
export const sendHtml = (reply: FastifyReply, markup: string, policy: string, isOwn = false): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', isOwn ? 'private, no-store' : 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);
