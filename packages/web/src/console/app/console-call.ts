import { type ArgumentsOf, type CallKey, call, callFile, type ReplyOf } from '#lib/http/api.ts';
import { ApiError } from '#lib/http/api-error.ts';
import { operatorSession } from './session/operator-session.ts';

/** The calls of the console. */
type ConsoleCallKey = Extract<CallKey, `${string} /verwaltung/${string}`>;

/** Adds the client and the person's token to a call's options. An empty token prevents the fallback to another session's token. */
const asOperator = <Options extends unknown[]>(client: string | null, token: string, [options]: Options): Options =>
  [{ ...(options as object), client, token }] as unknown[] as Options;

/** Makes a call as the signed-on person. A reply that means the session has ended signs them off in every tab. */
const withSession = async <T>(send: (token: string) => Promise<T>): Promise<T> => {
  const token = operatorSession.token() ?? '';
  try {
    return await send(token);
  } catch (error) {
    const isOver = error instanceof ApiError && (error.reason === 'sessionEnded' || error.status === 401);
    if (isOver && operatorSession.token() === token) operatorSession.end();
    throw error;
  }
};

/** Makes a call of the console for one client, typed like `call`; null is for calls that belong to no client. */
export const consoleCall = <K extends string>(
  client: string | null,
  key: K & ConsoleCallKey,
  ...options: ArgumentsOf<K>
): Promise<ReplyOf<K>> => withSession((token) => call<K>(key, ...asOperator(client, token, options)));

/** Makes a call of the console whose answer is a file to download. */
export const consoleFile = <K extends string>(
  client: string | null,
  key: K & ConsoleCallKey,
  ...options: ArgumentsOf<K>
): Promise<Blob> => withSession((token) => callFile<K>(key, ...asOperator(client, token, options)));
