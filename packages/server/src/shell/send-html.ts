import type { FastifyReply } from 'fastify';

/** Sends a document that belongs to one visitor or one moment, with the policy that names its inline texts. */
export const sendHtml = (reply: FastifyReply, markup: string, policy: string): FastifyReply =>
  reply
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')
    .send(markup);
