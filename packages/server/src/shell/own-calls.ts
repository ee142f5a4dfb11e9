import type { FastifyRequest } from 'fastify';
import type { Serving } from '../platform/http/call/serve.ts';

/**
 * Answers the calls of a page that shows a user's own data as their browser would have them answered: by the same request with their
 * token and network, so that session, rights and throttles are those of the call, and log and metrics count it.
 */
export const ownCalls = (
  { app }: Pick<Serving, 'app'>,
  request: FastifyRequest,
  token: string,
): Pick<Serving, 'answerInProcess'> => ({
  answerInProcess: async ({ client, language }, key) => {
    const [method, path = ''] = key.split(' ');
    if (method !== 'GET' || path.includes('{'))
      throw new Error(`${key} is no call that a page may make while it is rendered`);
    const answer = await app.inject({
      method,
      url: `/api/v1/${client.key}${path}`,
      remoteAddress: request.ip,
      headers: {
        host: request.host,
        language,
        'user-agent': request.headers['user-agent'] ?? '',
        authorization: `Bearer ${token}`,
      },
    });
    return { status: answer.statusCode, reply: answer.json() };
  },
});
