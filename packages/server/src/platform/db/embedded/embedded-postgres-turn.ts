import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { inUse } from './embedded-postgres-owner.ts';

const ATTEMPT_MS = 25;
const ATTEMPTS = 4800;

/**
 * The name of a local socket, which the system grants to one listener at a time and frees when its process ends, however it ends. Other
 * systems keep such sockets as files, which outlive a killed process, so starts do not wait for each other there.
 */
function turnAddress(path: string): string | undefined {
  const name = `mundwerk-start-${createHash('sha256').update(path).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${name}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : undefined;
}

function listen(address: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('listening', () => resolve(server));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    );
    server.listen(address);
  });
}

async function waitForTurn(dataDir: string, address: string): Promise<Server> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const turn = await listen(address);
    if (turn) return turn;
    await delay(ATTEMPT_MS);
  }
  throw inUse(dataDir);
}

/**
 * Serialises the starts in one data directory. Two that create the cluster at the same time would delete each other's draft, and two that set
 * its first password would leave one in the database and the other in the file.
 */
export async function inTurn<Result>(dataDir: string, act: () => Promise<Result>): Promise<Result> {
  const address = turnAddress(await realpath(dataDir));
  if (address === undefined) return act();
  const turn = await waitForTurn(dataDir, address);
  try {
    return await act();
  } finally {
    await new Promise((resolve) => turn.close(resolve));
  }
}
