import type { Health, Systeme } from '@mundwerk/contract/console/operate/health-views';
import { type ConsoleActName, mayAct } from '@mundwerk/contract/values/console/acts';
import { useQuery } from '@tanstack/react-query';
import { consoleCall } from '../app/console-call.ts';
import { useOperator } from '../app/session/operator.ts';

/** Polling interval while a task waits or runs. */
const LOOK_MS = 2000;

/** Whether the person may act on the installation itself, which takes a role for all clients. */
export const useMayInstall = (): ((act: ConsoleActName) => boolean) => {
  const { IstFuerAlle, Mandanten } = useOperator();
  return (act) => IstFuerAlle && Mandanten.every(({ Rollen }) => mayAct(Rollen, act));
};

/** The health of the installation. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }): Promise<Health> => consoleCall(null, 'GET /verwaltung/alle/betrieb', { signal }),
    refetchInterval: ({ state }) => (state.data?.Aufgaben?.some(({ IstImGang }) => IstImGang) ? LOOK_MS : false),
  });

/** The external systems of the installation, or those of a client. */
export const useSystems = (client: string | null) =>
  useQuery({
    queryKey: ['systems', client],
    queryFn: ({ signal }): Promise<Systeme> =>
      client === null
        ? consoleCall(null, 'GET /verwaltung/alle/betrieb/systeme', { signal })
        : consoleCall(client, 'GET /verwaltung/betrieb/systeme', { signal }),
  });
