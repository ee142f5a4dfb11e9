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

/** Who works here: asked of the server once a session, and again after a step-up. */
export const loadOperator = (): Promise<Operator> => consoleQueries.ensureQueryData(operatorQuery);

/** Asks the server anew who works here. */
export const refreshOperator = (): Promise<void> => consoleQueries.invalidateQueries(operatorQuery);

/** Who works here; only below the frame, which waits for it. */
export const useOperator = (): Operator => {
  const { data } = useQuery(operatorQuery);
  if (!data) throw new Error('the operator is asked for outside the frame');
  return data;
};

/** The client that the address names, with the person's roles there; only below the frame, which checks it. */
export const useConsoleClient = (): OperatorClient => {
  const { mandant } = useParams();
  const client = useOperator().Mandanten.find(({ Key }) => Key === mandant);
  if (!client) throw new Error('a client is asked for outside the frame');
  return client;
};

/** The same for a client that another address names, which may be a draft alone: then the roles for all clients count. */
export const useMayFor = (key: string): ((act: ConsoleActName) => boolean) => {
  const { Mandanten, RollenFuerAlle } = useOperator();
  const roles = Mandanten.find(({ Key }) => Key === key)?.Rollen ?? RollenFuerAlle;
  return (act) => mayAct(roles, act);
};

/** Tells whether the person may do something for the client of the page: `may('payout.propose')`. The server checks every call again. */
export const useMay = (): ((act: ConsoleActName) => boolean) => {
  const { Rollen } = useConsoleClient();
  return (act) => mayAct(Rollen, act);
};
