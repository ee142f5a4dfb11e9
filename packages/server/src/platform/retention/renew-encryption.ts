import type { Database } from '../db/database.ts';
import type { EncryptionKeys } from '../encryption.ts';
import type { Task } from '../jobs/job.ts';
import { inBatches } from './batches.ts';

const BATCH = 200;

/** How rows of one kind get under another key. */
interface Renewal<Row> extends Pick<Task, 'name' | 'cron'> {
  /** Locks some rows that another key than the given one encrypts, until the transaction ends. */
  readonly take: (trx: Database, keyId: string, limit: number) => Promise<readonly Row[]>;
  readonly renew: (trx: Database, keys: EncryptionKeys, row: Row) => Promise<void>;
}

/** Encrypts rows with the newest key, after which the older ones can be taken out of the environment. */
export const renewEncryption = <Row>({ name, cron, take, renew }: Renewal<Row>): Task => ({
  name,
  cron,
  run: ({ config: { encryptionKeys: keys }, db }) =>
    inBatches(
      (limit) =>
        db.transaction().execute(async (trx) => {
          const rows = await take(trx, keys[0].id, limit);
          for (const row of rows) await renew(trx, keys, row);
          return rows.length;
        }),
      BATCH,
    ),
});
