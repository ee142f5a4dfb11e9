import { isDay } from '@mundwerk/contract/values/day';
import {
  areScopesApart,
  isMoneyScope,
  isNetwork,
  KEY_MOST_NETWORKS,
  KEY_NAME_MAX_LENGTH,
  type KeyKind,
  OPERATIONS_SCOPES,
  type OperationsScope,
  SCOPE_MEANINGS,
  SCOPES_APART,
  WIDEST_SCOPES,
} from '@mundwerk/contract/values/operations/scopes';
import type { OperationsKey } from '../modules/connect/operations/index.ts';
import { endOfDay } from '../platform/calendar-day.ts';
import { createClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';
import { type Command, readId, refuseMore, takeOption, takeWords, type Workplace } from './command.ts';

const ALL = '--all';
const TEST = '--test';
const UNTIL = '--until';
const FROM = '--from';

/** So wide that the longest scope and its meaning have a gap between them. */
const SCOPE_WIDTH = Math.max(...OPERATIONS_SCOPES.map((scope) => scope.length)) + 2;

const isScope = (text: string): text is OperationsScope => OPERATIONS_SCOPES.some((scope) => scope === text);

const listScopes = (): string =>
  OPERATIONS_SCOPES.map((scope) => `  ${scope.padEnd(SCOPE_WIDTH)}${SCOPE_MEANINGS[scope]}`).join('\n');

/** The arguments after the name of a key. */
interface KeyInput {
  readonly scopes: readonly OperationsScope[];
  readonly kind: KeyKind;
  /** The last day; null means that the key does not end by itself. */
  readonly until: string | null;
  readonly networks: readonly string[];
}

/** The scopes in the arguments, none by default: a key moves money, so it never gets more than was requested. */
const readScopes = (words: readonly string[]): readonly OperationsScope[] => {
  if (words.length === 1 && words[0] === ALL) return WIDEST_SCOPES;
  const unknown = words.find((word) => !isScope(word));
  if (unknown === ALL)
    throw new StartupError(
      `${ALL} grants every scope but payouts:unapproved: name it alone, or the scopes without it.`,
    );
  if (unknown !== undefined) throw new StartupError(`Unknown scope "${unknown}". There are:\n${listScopes()}`);
  const scopes = [...new Set(words.filter(isScope))];
  if (areScopesApart(scopes)) throw new StartupError(`${SCOPES_APART.join(' and ')} are never on one key: make two.`);
  return scopes;
};

const readUntil = (values: readonly string[]): string | null => {
  const [day = null] = values;
  if (values.length > 1) throw new StartupError(`${UNTIL} is named twice.`);
  if (day !== null && !isDay(day)) throw new StartupError(`"${day}" is no day: days look like 2027-03-01.`);
  return day;
};

const readKey = (typed: readonly string[]): KeyInput => {
  const words = [...typed];
  const until = readUntil(takeOption(words, UNTIL, 'the last day, e.g. 2027-03-01'));
  const networks = takeOption(words, FROM, 'an address or a network, e.g. 10.20.0.0/16');
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong !== undefined) throw new StartupError(`"${wrong}" is no address and no network in CIDR notation.`);
  if (networks.length > KEY_MOST_NETWORKS) throw new StartupError(`A key has at most ${KEY_MOST_NETWORKS} networks.`);
  const kind = words.includes(TEST) ? 'test' : 'live';
  return { kind, until, networks, scopes: readScopes(words.filter((word) => word !== TEST)) };
};

const requireClient = async (db: Database, key: string): Promise<void> => {
  const { listClientKeys } = await import('../modules/core/client/index.ts');
  const known = await listClientKeys(db);
  if (known.includes(key)) return;
  const others = known.length > 0 ? `the clients are ${known.join(', ')}` : 'there are none; load one with load-client';
  throw new StartupError(`There is no client "${key}": ${others}.`);
};

/** Prints the scopes of a key; a key without scopes is allowed, but useless until it gets some. */
const tellScopes = (tell: Workplace['tell'], { scopes }: KeyInput): void => {
  for (const scope of scopes) tell(`  ${scope.padEnd(SCOPE_WIDTH)}${SCOPE_MEANINGS[scope]}`);
  if (scopes.length === 0) tell(`  nothing, because no scope is named. There are ${ALL} and:\n${listScopes()}`);
};

/** Says that nobody else agrees to this key: access to the server's shell is trusted with all of it (decision 0110). */
const tellAlone = (tell: Workplace['tell'], { kind, scopes, until, networks }: KeyInput): void => {
  if (kind === 'test' || !scopes.some(isMoneyScope)) return;
  tell('It moves money and works at once: on this shell no second person is asked, by design.');
  if (until === null || networks.length === 0) tell(`Name ${UNTIL} and ${FROM}: the doctor lists keys without them.`);
};

/** The limits of a key in words, as a line of the list. */
const tellLimits = ({ kind, expiresAt, networks }: Pick<OperationsKey, 'kind' | 'expiresAt' | 'networks'>): string =>
  [
    ...(kind === 'test' ? ['test key'] : []),
    ...(expiresAt ? [`until ${expiresAt.toISOString()}`] : []),
    ...(networks.length > 0 ? [`from ${networks.join(' ')}`] : []),
  ].join(', ');

const makeKey: Command = {
  name: 'api-key',
  parameters: `<client> <name> [<scope …>|${ALL}] [${TEST}] [${UNTIL} <day>] [${FROM} <network>]…`,
  meaning: 'make a key of the operations API; it is shown this once',
  read: (words) => {
    const [client, name] = takeWords(words, 'client', 'name');
    if (name.length > KEY_NAME_MAX_LENGTH)
      throw new StartupError(`The name of a key has at most ${KEY_NAME_MAX_LENGTH} characters.`);
    const input = readKey(words.slice(2));
    return async ({ db, tell }) => {
      await requireClient(db, client);
      const { createOperationsKey } = await import('../modules/connect/operations/index.ts');
      const { kind, networks, scopes } = input;
      const limits = { kind, networks, expiresAt: input.until === null ? null : endOfDay(input.until) };
      const { id, key } = await createOperationsKey({ db, clock: createClock() }, client, name, scopes, limits);
      tell(`Key ${id} of ${client} (${[name, tellLimits(limits)].filter(Boolean).join(', ')}) may:`);
      tellScopes(tell, input);
      tellAlone(tell, input);
      tell('Keep it now, it cannot be shown again:');
      tell(key);
    };
  },
};

/** The state of a key, with the time since when it does not work. */
const tellState = ({ revokedAt, expiresAt, lastUsedAt, isWaiting }: OperationsKey, now: Date): string => {
  if (revokedAt) return `revoked ${revokedAt.toISOString()}`;
  if (expiresAt && expiresAt <= now) return `expired ${expiresAt.toISOString()}`;
  if (isWaiting) return 'waits for a second person';
  return lastUsedAt ? `in use, last ${lastUsedAt.toISOString()}` : 'in use, never yet';
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
      const { listOperationsKeys } = await import('../modules/connect/operations/index.ts');
      const keys = await listOperationsKeys(db, client);
      const now = createClock().now();
      for (const key of keys) {
        const facts = [key.scopes.join(' ') || 'no scope', tellLimits(key), tellState(key, now)].filter(Boolean);
        tell([key.createdAt.toISOString(), key.id, key.name, ...facts].join('  '));
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
      const { revokeOperationsKey } = await import('../modules/connect/operations/index.ts');
      if (!(await revokeOperationsKey(db, client, id, createClock().now()))) {
        throw new StartupError(`${client} has no key ${id} in use: "api-keys ${client}" lists them.`);
      }
      tell(`Key ${id} is revoked.`);
    };
  },
};

/** Making, listing and revoking keys of the operations API. */
export const KEY_COMMANDS: readonly Command[] = [makeKey, listKeys, revokeKey];
