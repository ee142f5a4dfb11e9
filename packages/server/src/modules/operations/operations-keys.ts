import { AppError } from '@mundwerk/contract/errors';
import { OPERATIONS_SCOPES, type OperationsScope } from '@mundwerk/contract/operations';
import type { Clock } from '../../platform/clock.ts';
import type { Ctx, CtxOf, OperationsActor, Platform } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import { derivedKey, hashToken, newId, newLinkToken } from '../../platform/ids.ts';
import { insertKey, selectLiveKey } from './store.ts';

/** How keys are recognised where they turn up by mistake, e.g. by scanners of repositories. */
const PREFIX = 'mw_';

/** Makes a key for a client's systems; the answer is the only time it is seen. */
export const createOperationsKey = async (
  { db, clock }: { db: Database; clock: Clock },
  clientKey: string,
  name: string,
  scopes: readonly OperationsScope[],
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = PREFIX + newLinkToken();
  const id = newId();
  await insertKey(db, clientKey, { id, name, keyHash: hashToken(key), scopes, createdAt: clock.now() });
  return { id, key };
};

/** The key of a demo client: the same on every start, because it follows from the installation's secret. */
export const demoOperationsKey = ({ config }: Platform, clientKey: string): string =>
  PREFIX + Buffer.from(derivedKey(config.appSecret, `demo operations key ${clientKey}`)).toString('base64url');

/** Makes the demo key of a client usable; development only, as all demo data. */
export const ensureDemoOperationsKey = (platform: Platform, clientKey: string): Promise<void> =>
  insertKey(platform.db, clientKey, {
    id: newId(),
    name: 'demo',
    keyHash: hashToken(demoOperationsKey(platform, clientKey)),
    scopes: OPERATIONS_SCOPES,
    createdAt: platform.clock.now(),
  });

/** Finds the system whose key this is; sessionEnded when it is no key of this client (any more). */
export const authenticateOperations = async (ctx: Ctx, key: string): Promise<OperationsActor> => {
  const found = key.startsWith(PREFIX) ? await selectLiveKey(ctx, hashToken(key)) : null;
  if (!found) throw new AppError('sessionEnded');
  return { kind: 'operations', keyId: found.id, name: found.name, scopes: found.scopes };
};

/** How a key signs in histories. */
export const signature = ({ actor }: CtxOf<OperationsActor>): string => `key:${actor.name}`;
