import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { OperationsScope } from '@mundwerk/contract/operations/scopes';
import type { Clock } from '../../../platform/clock.ts';
import type { Ctx, CtxOf } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { hashToken, newId, newLinkToken } from '../../../platform/ids.ts';
import type { OperationsActor } from '../../actors.ts';
import { insertKey, selectLiveKey } from './store.ts';

/** How keys are recognised where they turn up by mistake, e.g. by scanners of repositories. */
const PREFIX = 'mw_';

/** A key as systems present it, made of a secret. */
export const operationsKeyOf = (secret: string): string => PREFIX + secret;

/** Adds a key to a client; one that is there already gets the scopes. */
export const addOperationsKey = async (
  { db, clock }: { db: Database; clock: Clock },
  clientKey: string,
  { name, key, scopes }: { name: string; key: string; scopes: readonly OperationsScope[] },
): Promise<{ readonly id: string }> => {
  const id = newId();
  await insertKey(db, clientKey, { id, name, keyHash: hashToken(key), scopes, createdAt: clock.now() });
  return { id };
};

/** Makes a key for a client's systems; the answer is the only time it is seen. */
export const createOperationsKey = async (
  parts: { db: Database; clock: Clock },
  clientKey: string,
  name: string,
  scopes: readonly OperationsScope[],
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = operationsKeyOf(newLinkToken());
  const { id } = await addOperationsKey(parts, clientKey, { name, key, scopes });
  return { id, key };
};

/** Finds the system whose key this is; operationsKeyUnknown when it is no valid key of this client. */
export const authenticateOperations = async (ctx: Ctx, key: string): Promise<OperationsActor> => {
  const found = key.startsWith(PREFIX) ? await selectLiveKey(ctx, hashToken(key)) : null;
  if (!found) throw new AppError('operationsKeyUnknown');
  return { kind: 'operations', keyId: found.id, name: found.name, scopes: found.scopes };
};

/** Refuses a call that the key was not made for, and names the scope that it lacks. */
export const authoriseOperations = ({ scopes }: OperationsActor, { scope }: Call): void => {
  if (!scope) throw new Error('a call of the operations API without a scope');
  if (!scopes.includes(scope)) throw new AppError('scopeMissing', [], { Recht: scope });
};

/** How a key signs in histories. */
export const signature = ({ actor }: CtxOf<OperationsActor>): string => `key:${actor.name}`;
