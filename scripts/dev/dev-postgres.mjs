import { resolve } from 'node:path';
import { startEmbeddedPostgres } from '../../packages/server/src/platform/db/embedded/embedded-postgres.ts';

const fail = (error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
};

let postgres;
let isEnding = false;
const end = async () => {
  if (isEnding) return;
  isEnding = true;
  await postgres?.stop();
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

console.log('Starting the private PostgreSQL …');
try {
  postgres = await startEmbeddedPostgres({
    dataDir: resolve(process.env.DATA_DIR || '.data'),
    log: console.log,
    onLost: fail,
  });
  process.send({ databaseUrl: postgres.url });
} catch (error) {
  fail(error);
}
