import type { ErrorCode, FieldError } from '@mundwerk/contract/errors';
import { vi } from 'vitest';

/** A request as it left the page. */
export interface SentRequest {
  readonly call: string;
  readonly query: Record<string, string>;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = (request: SentRequest) => Response | Promise<Response>;

/** A refusal of the server. */
export const refusal = (ErrorCode: ErrorCode, status: number, Fields: FieldError[] = []): Response =>
  Response.json({ ErrorCode, Message: `Satz zu ${ErrorCode}`, Fields, RequestId: 'r-1' }, { status });

const NO_CAPTCHA = { isCaptchaRequired: false, captchaId: null };

/**
 * A stub of the server at the network: answers by method and path below the client, e.g. `PUT /account/resetPassword`,
 * says that no captcha is needed, and records what was sent. An unexpected call fails the test.
 */
export const stubServer = (answers: Record<string, Answer> = {}): { sent: SentRequest[]; answers: typeof answers } => {
  const server = { sent: [] as SentRequest[], answers };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    const request: SentRequest = {
      call: `${init.method} ${decodeURIComponent(pathname.replace(/^\/api\/v1\/\w+/, ''))}`,
      query: Object.fromEntries(searchParams),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    };
    const isQuestion = request.query.cmd === 'IsCaptchaRequired' || (init.method === 'POST' && init.body === null);
    // Calls that need a session have no captcha.
    const isForm = !/\/logout$|^POST \/(?:verwaltung|mandanten|alle)\//.test(request.call);
    if (isQuestion && isForm) return Response.json(NO_CAPTCHA);
    server.sent.push(request);
    const answer = server.answers[request.call];
    if (!answer) throw new Error(`unexpected call ${request.call}`);
    return answer(request);
  });
  return server;
};
