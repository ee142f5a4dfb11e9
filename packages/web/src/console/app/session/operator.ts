import type { Operator, OperatorClient } from '@mundwerk/contract/console/access';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { consoleCall } from '../console-call.ts';
import { consoleQueries } from './console-queries.ts';

const operatorQuery = {
  queryKey: ['operator'],
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
