import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import type { MandantZahlen } from '@mundwerk/contract/console/all-clients';
import type { AufgabenZahlen } from '@mundwerk/contract/console/inbox';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useParams } from 'react-router';
import { ApiError, type ArgumentsOf, type CallKey, call, callFile, type ReplyOf } from '#lib/http/api.ts';
import { newQueryClient } from '#lib/http/query-client.tsx';
import { makeTabSession } from '#lib/session/tab-session.ts';

/** The session of the person who works in the console; it ends with the last tab of the console. */
export const operatorSession = makeTabSession('psoempf_verwaltung');

/** The token of the signed-on person; re-renders when it changes. */
export const useOperatorToken = (): string | null =>
  useSyncExternalStore(operatorSession.onChange, operatorSession.token);

/** The calls of the console. */
export type ConsoleCallKey = Extract<CallKey, `${string} /verwaltung/${string}`>;

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

/** The query cache of the console, cleared whenever the session changes. */
export const consoleQueries = newQueryClient();

const OPERATOR = 'operator';

/** What a session has read goes with it. Screens that still stand show whose they are until the sign-on takes their place. */
operatorSession.onChange(() =>
  operatorSession.token() === null
    ? consoleQueries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== OPERATOR })
    : consoleQueries.clear(),
);

const operatorQuery = {
  queryKey: [OPERATOR],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Operator> =>
    consoleCall(null, 'GET /verwaltung/ich', { signal }),
};

/** Loads the signed-on person once per session, and again after a step-up. */
export const loadOperator = (): Promise<Operator> => consoleQueries.ensureQueryData(operatorQuery);

/** Refetches the signed-on person. */
export const refreshOperator = (): Promise<void> => consoleQueries.invalidateQueries(operatorQuery);

/** The signed-on person; only below the frame, which waits for the data. */
export const useOperator = (): Operator => {
  const { data } = useQuery(operatorQuery);
  if (!data) throw new Error('the operator is asked for outside the frame');
  return data;
};

/** The client in the URL, with the person's roles there; only below the frame, which checks the client. */
export const useConsoleClient = (): OperatorClient => {
  const { mandant } = useParams();
  const client = useOperator().Mandanten.find(({ Key }) => Key === mandant);
  if (!client) throw new Error('a client is asked for outside the frame');
  return client;
};

/** A query by a call, in the form that React Query expects. Its key begins with the given name and the client, by which it is invalidated. */
export const consoleQuery = <K extends string>(
  client: string | null,
  [name, ...rest]: readonly [name: string, ...rest: unknown[]],
  key: K & ConsoleCallKey,
  ...[options]: ArgumentsOf<K>
) => ({
  queryKey: [name, client, ...rest],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<ReplyOf<K>> =>
    consoleCall<K>(client, key, ...([{ ...(options as object), signal }] as unknown[] as ArgumentsOf<K>)),
});

/** Loads by a call for the client in the URL: `useConsoleQuery(['payout', 'run', number], 'GET …', { params })`. */
export const useConsoleQuery = <K extends string>(
  name: readonly [name: string, ...rest: unknown[]],
  key: K & ConsoleCallKey,
  ...options: ArgumentsOf<K>
): UseQueryResult<ReplyOf<K>> => useQuery(consoleQuery<K>(useConsoleClient().Key, name, key, ...options));

/** Like `useMay`, for a client given by key. The client may exist only as a draft; then the roles for all clients apply. */
export const useMayFor = (key: string): ((act: ConsoleActName) => boolean) => {
  const { Mandanten, RollenFuerAlle } = useOperator();
  const roles = Mandanten.find(({ Key }) => Key === key)?.Rollen ?? RollenFuerAlle;
  return (act) => mayAct(roles, act);
};

/** Returns whether the person may do something for the client of the page: `may('payout.propose')`. The server checks every call again. */
export const useMay = (): ((act: ConsoleActName) => boolean) => {
  const { Rollen } = useConsoleClient();
  return (act) => mayAct(Rollen, act);
};

/** Ends the session on this device in any case; false when the server could not be reached, where the session then expires by itself. */
export const signOff = async (): Promise<boolean> => {
  try {
    await consoleCall(null, 'POST /verwaltung/abmelden');
    return true;
  } catch (error) {
    return error instanceof ApiError && error.status === 401;
  } finally {
    operatorSession.end();
  }
};

/** Numbers of pending items for each client of the person. */
export const loadAllCounts = async (signal: AbortSignal): Promise<MandantZahlen[]> =>
  (await consoleCall(null, 'GET /verwaltung/alle/zahlen', { signal })).Mandanten;

/** Numbers of pending tasks, for the navigation, the first screen and the names of the lists. */
export const loadInboxCounts = (client: string, signal: AbortSignal): Promise<AufgabenZahlen> =>
  consoleCall(client, 'GET /verwaltung/posteingang/zahlen', { signal });

/** Number and sum of the payments that wait for a run. */
export const loadWaiting = (
  client: string,
  signal: AbortSignal,
): Promise<ReplyOf<'GET /verwaltung/auszahlung/anzahl'>> =>
  consoleCall(client, 'GET /verwaltung/auszahlung/anzahl', { signal });

/** A filter for pending proposals. */
const WAITING = [{ Spalte: 'Stand', Operator: 'gleich', Wert: 'Vorgeschlagen' }] as const;

/** Number of proposals that wait for a second person. */
export const countProposals = async (client: string, signal: AbortSignal): Promise<number> =>
  (await consoleCall(client, 'POST /verwaltung/freigaben', { body: { Filter: [...WAITING], Pagesize: 1 }, signal }))
    .TotalCount;

/** Number of payouts that wait for a review. */
export const countReviews = async (client: string, signal: AbortSignal): Promise<number> =>
  (await consoleCall(client, 'GET /verwaltung/pruefung', { query: { PageSize: '1' }, signal })).Anzahl.Offen;
