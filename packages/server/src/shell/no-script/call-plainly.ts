import type { ErrorEnvelope } from '@mundwerk/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { PlainVisit } from './plain-view.ts';

/** The answer of a call: its reply, or why it was refused. */
export type PlainAnswer<Reply> =
  | { readonly reply: Reply; readonly refusal: null }
  | { readonly reply: null; readonly refusal: { readonly status: number; readonly envelope: ErrorEnvelope } };

interface PlainCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  readonly token?: string;
  readonly idempotencyKey?: string;
}

/**
 * Makes a call for a browser without script: the same request that the web app sends, with the visitor's network, so that validation,
 * throttles, captcha and use case are those of the call and none is duplicated.
 */
export const callPlainly = async <Reply>(
  app: FastifyInstance,
  { client, language, request }: PlainVisit,
  { method, path, body, token, idempotencyKey }: PlainCall,
): Promise<PlainAnswer<Reply>> => {
  const answer = await app.inject({
    method,
    url: `/api/v1/${client.key}${path}`,
    remoteAddress: request.ip,
    headers: {
      host: request.host,
      language,
      'user-agent': request.headers['user-agent'] ?? '',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { payload: body } : {}),
  });
  return answer.statusCode < 300
    ? { reply: answer.json<Reply>(), refusal: null }
    : { reply: null, refusal: { status: answer.statusCode, envelope: answer.json<ErrorEnvelope>() } };
};
