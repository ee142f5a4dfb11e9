import type { Call } from '@mundwerk/contract/call';
import { ERRORS } from '@mundwerk/contract/errors';
import type { Platform, RequestOrigin } from '#platform/context.ts';
import type { Answered } from '#platform/http/call/admission.ts';
import { requestLogOf } from './request-log.ts';

/** The key that a request came with, known even where the key was refused. */
interface KeyOfRequest {
  readonly clientKey: string;
  readonly keyId: string;
}

const keys = new WeakMap<RequestOrigin, KeyOfRequest>();

/** Remembers the key in whose log a request belongs. */
export const noteKey = (request: RequestOrigin | undefined, key: KeyOfRequest): void => {
  if (request) keys.set(request, key);
};

/** Logs the response to a request; one with an unknown key belongs to no log. */
export const logRequest = (platform: Platform, request: RequestOrigin, call: Call, answered: Answered): void => {
  const key = keys.get(request);
  if (!key) return;
  requestLogOf(platform).add({
    ...key,
    at: platform.clock.now(),
    method: call.method,
    path: call.path,
    status: answered.status,
    errorCode: answered.reason === null ? null : ERRORS[answered.reason].code,
    durationMs: Math.round(answered.ms),
    requestId: request.id,
  });
};
