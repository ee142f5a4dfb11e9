import { OPERATIONS_SCOPES, type OperationsScope, SCOPE_MEANINGS } from '@mundwerk/contract/operations/scopes';
import { createClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, readId, refuseMore, takeWords } from './command.ts';

const ALL = '--all';

const isScope = (text: string): text is OperationsScope => OPERATIONS_SCOPES.some((scope) => scope === text);

const listScopes = (): string =>
  OPERATIONS_SCOPES.map((scope) => `  ${scope.padEnd(22)}${SCOPE_MEANINGS[scope]}`).join('\n');

/** The scopes that were typed: never more than was asked for, because a key moves money. */
const readScopes = (words: readonly string[]): readonly OperationsScope[] => {
  if (words.length === 0) {
    throw new StartupError(
      `No scope is named, and a key without one is worth nothing. Name the ones the system needs, or ${ALL}:\n${listScopes()}`,
    );
  }
  if (words.length === 1 && words[0] === ALL) return OPERATIONS_SCOPES;
  const unknown = words.find((word) => !isScope(word));
  if (unknown === ALL) throw new StartupError(`${ALL} grants every scope: name it alone, or the scopes without it.`);
  if (unknown !== undefined) throw new StartupError(`Unknown scope "${unknown}". There are:\n${listScopes()}`);
  return [...new Set(words.filter(isScope))];
};

const requireClient = async (db: Database, key: string): Promise<void> => {
  const { listClientKeys } = await import('../modules/client/index.ts');
  const known = await listClientKeys(db);
  if (known.includes(key)) return;
  const others = known.length > 0 ? `the clients are ${known.join(', ')}` : 'there are none; load one with load-client';
  throw new StartupError(`There is no client "${key}": ${others}.`);
};

const makeKey: Command = {
  name: 'api-key',
  parameters: `<client> <name> <scope …>|${ALL}`,
  meaning: 'make a key of the operations API; it is shown this once',
  read: (words) => {
    const [client, name] = takeWords(words, 'client', 'name');
    const scopes = readScopes(words.slice(2));
    return async ({ db, tell }) => {
      await requireClient(db, client);
      const { createOperationsKey } = await import('../modules/operations/index.ts');
      const { id, key } = await createOperationsKey({ db, clock: createClock() }, client, name, scopes);
      tell(`Key ${id} of ${client} (${name}) may:`);
      for (const scope of scopes) tell(`  ${scope.padEnd(22)}${SCOPE_MEANINGS[scope]}`);
      tell('Keep it now, it cannot be shown again:');
      tell(key);
    };
  },
};

const listKeys: Command = {
  name: 'api-keys',
  parameters: '<client>',
  meaning: 'keys of a client',
  read: (words) => {
    const [client] = takeWords(words, 'client');
    refuseMore(words.slice(1));
    return async ({ db, tell }) => {
      await requireClient(db, client);
      const { listOperationsKeys } = await import('../modules/operations/index.ts');
      const keys = await listOperationsKeys(db, client);
      for (const { id, name, scopes, createdAt, revokedAt } of keys) {
        const state = revokedAt ? `revoked ${revokedAt.toISOString()}` : 'in use';
        tell([createdAt.toISOString(), id, name, scopes.join(' '), state].join('  '));
      }
      tell(`${keys.length} keys`);
    };
  },
};

const revokeKey: Command = {
  name: 'revoke-api-key',
  parameters: '<client> <id>',
  meaning: 'make a key worth nothing, at once',
  read: (words) => {
    const [client, word] = takeWords(words, 'client', 'id');
    const id = readId(word);
    refuseMore(words.slice(2));
    return async ({ db, tell }) => {
      await requireClient(db, client);
      const { revokeOperationsKey } = await import('../modules/operations/index.ts');
      if (!(await revokeOperationsKey(db, client, id, createClock().now()))) {
        throw new StartupError(`${client} has no key ${id} in use: "api-keys ${client}" lists them.`);
      }
      tell(`Key ${id} is revoked.`);
    };
  },
};

/** Making, listing and revoking keys of the operations API. */
export const KEY_COMMANDS: readonly Command[] = [makeKey, listKeys, revokeKey];
