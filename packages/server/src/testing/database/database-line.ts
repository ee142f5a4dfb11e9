import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxied connection to a database that a test can freeze, cut and mend, as networks and dying servers do. */
export interface DatabaseLine {
  /** The database's URL through this proxy. */
  readonly url: string;
  /** Data no longer arrives and connections are not refused, as with a frozen server. */
  freeze(): void;
  /** Ends all connections and refuses new ones: what a stopped server looks like. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens such a proxy to the database of a test. */
export const layDatabaseLine = async (databaseUrl: string): Promise<DatabaseLine> => {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'frozen' | 'cut' = 'whole';

  const join = (near: Socket, far: Socket): void => {
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (state === 'whole') to.write(bytes);
      });
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  };
  const server = createServer((near) => {
    if (state === 'cut') near.destroy();
    else join(near, connect(Number(target.port), target.hostname));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };

  return {
    url: url.href,
    freeze: () => {
      state = 'frozen';
    },
    cut: () => {
      state = 'cut';
      endAll();
    },
    mend: () => {
      // Data that was swallowed meanwhile is lost, so those connections cannot be used any more.
      if (state === 'frozen') endAll();
      state = 'whole';
    },
    close: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
};
