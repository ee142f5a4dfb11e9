import { listClientKeys } from '#modules/client/index.ts';
import type { Platform } from '#platform/context.ts';
import type { Task } from '#platform/jobs/job.ts';
import { inBatches } from '#platform/retention/batches.ts';
import { decryptIban } from '../iban-encryption.ts';
import { decryptAccount } from '../payment/account-encryption.ts';
import { decryptIbanKey, encryptIbanKey, ibanFingerprints } from './note-iban-use.ts';
import {
  deleteUsesBefore,
  lockIbanKeysOfOtherKeys,
  type StoredAccount,
  selectFilledClients,
  selectPaymentAccounts,
  selectSavedAccounts,
  updateFilled,
  updateIbanKey,
  upsertIbanUses,
} from './store.ts';

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const KEPT_DAYS = 3 * 365;
const DAY_MS = 86_400_000;

type ReadAccounts = typeof selectPaymentAccounts;

const fillFrom = async (
  platform: Platform,
  clientKey: string,
  read: ReadAccounts,
  ibanOf: (account: StoredAccount) => string,
): Promise<number> => {
  const fingerprintOf = await ibanFingerprints(platform, platform.db, clientKey);
  let after = FIRST_ID;
  let touched = 0;
  for (let accounts = await read(platform.db, clientKey, after, BATCH); accounts.length > 0; ) {
    const uses = accounts.map((account) => ({
      fingerprint: fingerprintOf(ibanOf(account)),
      personId: account.ownerId,
      at: account.at,
    }));
    await upsertIbanUses(platform.db, clientKey, uses);
    touched += accounts.length;
    after = accounts.at(-1)?.id ?? after;
    accounts = accounts.length < BATCH ? [] : await read(platform.db, clientKey, after, BATCH);
  }
  return touched;
};

const fillClient = async (platform: Platform, clientKey: string): Promise<number> => {
  const keys = platform.config.encryptionKeys;
  const ofPayments = await fillFrom(
    platform,
    clientKey,
    selectPaymentAccounts,
    ({ id, bytes, keyId }) => decryptAccount(keys, { bytes, keyId }, { clientKey, id }).iban,
  );
  const saved = await fillFrom(platform, clientKey, selectSavedAccounts, ({ ownerId, bytes, keyId }) =>
    decryptIban(keys, { bytes, keyId }, { clientKey, ownerId }),
  );
  await updateFilled(platform.db, clientKey, platform.clock.now());
  return ofPayments + saved;
};

/** Records the accounts from before uses were recorded, once per client; one that cannot be read stops only its own client. */
export const fillIbanUses: Task = {
  name: 'fill-iban-uses',
  cron: '50 3 * * *',
  run: async (platform) => {
    const filled = await selectFilledClients(platform.db);
    const waiting = (await listClientKeys(platform.db)).filter((key) => !filled.includes(key));
    const faults: unknown[] = [];
    let touched = 0;
    for (const clientKey of waiting) {
      touched += await fillClient(platform, clientKey).catch((fault: unknown) => {
        faults.push(fault);
        return 0;
      });
    }
    if (faults.length > 0)
      throw new AggregateError(faults, `accounts of clients that cannot be read: ${faults.length}`);
    return touched;
  },
};

/** Deletes uses that nobody repeated for three years. */
export const forgetIbanUses: Task = {
  name: 'forget-iban-uses',
  cron: '53 3 * * *',
  run: ({ db, clock }) => deleteUsesBefore(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS)),
};

const renewSome = (platform: Platform, limit: number): Promise<number> =>
  platform.db.transaction().execute(async (trx) => {
    const stored = await lockIbanKeysOfOtherKeys(trx, platform.config.encryptionKeys[0].id, limit);
    for (const { clientKey, ...key } of stored) {
      await updateIbanKey(
        trx,
        clientKey,
        encryptIbanKey(platform, clientKey, decryptIbanKey(platform, clientKey, key)),
      );
    }
    return stored.length;
  });

/** Encrypts the clients' keys with the newest key of the installation; their fingerprints stay the same. */
export const renewIbanKeys: Task = {
  name: 'renew-iban-keys',
  cron: '59 3 * * *',
  run: (platform) => inBatches((limit) => renewSome(platform, limit), BATCH),
};
