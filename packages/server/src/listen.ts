import { once } from 'node:events';
import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { StartupError } from './platform/startup-error.ts';

/** The address a server listens on. */
export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Explains to the operator why an address cannot be listened on; any other error stays as it is. */
const explained = (error: unknown, { host, port }: Place): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(`PORT ${port} is taken: stop the program that uses it, or set PORT to a free one.`);
  if (code === 'EACCES')
    return new StartupError(`PORT ${port} may not be used by this user: set PORT to one above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST ${host} is no address of this machine: set HOST to localhost or ::.`);
  return error;
};

/** Refuses an address that cannot be listened on before the database is migrated and the code of the server is loaded, which takes seconds. */
export const assertFree = async (place: Place): Promise<void> => {
  const probe = createServer();
  try {
    // Rejects when the probe emits an error instead.
    const isListening = once(probe, 'listening');
    probe.listen({ ...place });
    await isListening;
  } catch (error) {
    throw explained(error, place);
  }
  probe.close();
  await once(probe, 'close');
};

/** Starts to answer requests. */
export const listen = async (app: FastifyInstance, place: Place): Promise<void> => {
  try {
    await app.listen({ ...place });
  } catch (error) {
    throw explained(error, place);
  }
};
