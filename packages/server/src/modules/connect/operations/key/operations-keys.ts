import { BlockList, isIPv6 } from 'node:net';
import type { Call } from '@mundwerk/contract/call';
import { AppError } from '@mundwerk/contract/errors';
import type { OwnKey } from '@mundwerk/contract/operations/own-key';
import { areScopesApart, OPERATIONS_SCOPES, type OperationsScope } from '@mundwerk/contract/values/operations/scopes';
import type { OperationsActor } from '#modules/actors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Ctx, CtxOf } from '#platform/context.ts';
import type { Database } from '#platform/db/database.ts';
import { hashToken, newId, newLinkToken } from '#platform/ids.ts';
import { noteKey } from '../request-log/request-log.ts';
import { isKeyShaped, isUseDue, operationsKeyOf, replacedUsesBefore } from './rules.ts';
import { insertKey, type KeyLimits, selectUnrevokedKey, updateLastUse } from './store.ts';

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

const listOf = (networks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    const family = familyOf(address);
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Whether a caller's address lies in one of the networks; an empty list admits every caller, and an unknown address is in none. */
export const isInNetworks = (networks: readonly string[], address: string | undefined): boolean => {
  if (networks.length === 0) return true;
  if (!address) return false;
  // Sockets that accept both families name an IPv4 caller in IPv6 notation.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  return listOf(networks).check(plain, familyOf(plain));
};

/** Limits of a live key, which acts on the client itself, from any network and without an end. */
const UNLIMITED: KeyLimits = { kind: 'live', expiresAt: null, networks: [] };

/** Limits of a new key; one that waits works only after a second person approved it. */
type NewLimits = Partial<KeyLimits & { readonly isWaiting: boolean }>;

/** Adds a key to a client; one that is there already gets the scopes. Scopes that no key has together are refused (scopesApart). */
export const addOperationsKey = async (
  { db, clock }: { db: Database; clock: Clock },
  clientKey: string,
  { name, key, scopes }: { name: string; key: string; scopes: readonly OperationsScope[] },
  limits: NewLimits = {},
): Promise<{ readonly id: string }> => {
  if (areScopesApart(scopes)) throw new AppError('scopesApart');
  const id = newId();
  const made = { id, name, keyHash: hashToken(key), scopes, createdAt: clock.now() };
  await insertKey(db, clientKey, { ...UNLIMITED, isWaiting: false, ...limits, ...made });
  return { id };
};

/** Makes a key for a client's systems; the key is only shown in this response. */
export const createOperationsKey = async (
  parts: { db: Database; clock: Clock },
  clientKey: string,
  name: string,
  scopes: readonly OperationsScope[],
  limits: NewLimits = {},
): Promise<{ readonly id: string; readonly key: string }> => {
  const key = operationsKeyOf(newLinkToken(), limits.kind);
  const { id } = await addOperationsKey(parts, clientKey, { name, key, scopes }, limits);
  return { id, key };
};

/**
 * Finds the system whose key this is: operationsKeyUnknown when it is no unrevoked key of this client, operationsKeyExpired after its end,
 * operationsKeyWaiting before its second person approved it, and networkNotAllowed when the request comes from a network that the key does not allow.
 */
export const authenticateOperations = async (ctx: Ctx, key: string): Promise<OperationsActor> => {
  const found = isKeyShaped(key) ? await selectUnrevokedKey(ctx, hashToken(key)) : null;
  if (!found) throw new AppError('operationsKeyUnknown');
  noteKey(ctx.request, { clientKey: ctx.client.key, keyId: found.id });
  if (found.expiresAt !== null && found.expiresAt <= ctx.now) throw new AppError('operationsKeyExpired');
  if (found.isWaiting) throw new AppError('operationsKeyWaiting');
  if (!isInNetworks(found.networks, ctx.request?.ip)) throw new AppError('networkNotAllowed');
  if (isUseDue(found.lastUsedAt, ctx.now)) await updateLastUse(ctx, found.id, replacedUsesBefore(ctx.now));
  const { id: keyId, name, scopes } = found;
  return { kind: 'operations', keyId, clientKey: ctx.client.key, isTest: found.kind === 'test', name, scopes };
};

/** Refuses a call that the key was not made for, and names the scope that it lacks. Every key may ask for its own scopes. */
export const authoriseOperations = ({ scopes }: OperationsActor, { scope }: Call): void => {
  if (scope && !scopes.includes(scope)) throw new AppError('scopeMissing', [], { Recht: scope });
};

/** The calling key as it may know itself. */
export const getOwnKey = async ({ actor }: CtxOf<OperationsActor>): Promise<OwnKey> => ({
  Name: actor.name,
  Mandant: actor.clientKey,
  IstTest: actor.isTest,
  Rechte: OPERATIONS_SCOPES.filter((scope) => actor.scopes.includes(scope)),
});

/** The author that histories record for acts of a key. */
export const signature = ({ actor }: CtxOf<OperationsActor>): string => `key:${actor.name}`;
