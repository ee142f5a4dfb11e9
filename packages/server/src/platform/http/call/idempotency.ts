import { createHash } from 'node:crypto';
import { AppError } from '@mundwerk/contract/errors';
import { type Actor, ANONYMOUS, type Ctx, transact } from '#platform/context.ts';
import type { TablesOf } from '#platform/db/tables-of.ts';
import { decrypt, encrypt } from '#platform/encryption.ts';

type Tables = TablesOf<'idempotency'>;

/** A key is a random id of the caller, long enough not to be guessed by others. */
const KEY_PATTERN = /^[\w-]{16,100}$/;

/** Status and reply of a call. */
export interface Answer {
  readonly status: number;
  readonly reply: unknown;
}

/** Reads the key of a request; a malformed one is refused rather than ignored. */
export const idempotencyKey = (header: string | string[] | undefined): string | null => {
  if (header === undefined || header === '') return null;
  if (typeof header !== 'string' || !KEY_PATTERN.test(header)) {
    throw new AppError('inputInvalid', [{ field: 'Idempotency-Key', reason: 'inputInvalid' }]);
  }
  return header;
};

/** The owner of a key. Calls that need no login may still carry the token of one, and then answer for its owner. */
export const keyOwner = async (
  ctx: Ctx,
  authentication: { authenticate(ctx: Ctx, token: string): Promise<Actor> } | undefined,
): Promise<Actor> => {
  if (ctx.actor !== ANONYMOUS || !ctx.bearer || !authentication) return ctx.actor;
  try {
    return await authentication.authenticate(ctx, ctx.bearer);
  } catch (error) {
    if (error instanceof AppError) return ctx.actor;
    throw error;
  }
};

/** The key's scope: an equal key of another actor is another key, so that no actor receives the reply of another one. */
interface Slot {
  readonly actor: string;
  readonly callName: string;
  readonly key: string;
  /** Whether the reply contains a secret; stored as it is, a copy of the database would open a door. */
  readonly isSecret: boolean;
}

/** The stored form of a reply with a secret. */
interface Covered {
  readonly keyId: string;
  readonly encrypted: string;
}

const ownerOf = ({ client }: Ctx, { actor, callName, key }: Slot): string =>
  `${client.key}:idempotency:${actor}:${callName}:${key}`;

const storedForm = (ctx: Ctx, slot: Slot, reply: unknown): string => {
  const text = JSON.stringify(reply);
  if (!slot.isSecret) return text;
  const { keyId, bytes } = encrypt(ctx.platform.config.encryptionKeys, text, ownerOf(ctx, slot));
  return JSON.stringify({ keyId, encrypted: bytes.toString('base64') } satisfies Covered);
};

/** Reads a stored reply. Where its encryption key was removed meanwhile, the request is refused, because running it would create twice. */
const replyIn = (ctx: Ctx, slot: Slot, stored: unknown): unknown => {
  if (!slot.isSecret) return stored;
  const { keyId, encrypted } = stored as Covered;
  const keys = ctx.platform.config.encryptionKeys;
  if (!keys.some(({ id }) => id === keyId)) throw new AppError('idempotencyKeyReused');
  return JSON.parse(decrypt(keys, { keyId, bytes: Buffer.from(encrypted, 'base64') }, ownerOf(ctx, slot)));
};

const hashOf = (request: unknown): string => createHash('sha256').update(JSON.stringify(request)).digest('hex');

const stored = async (ctx: Ctx, slot: Slot, requestHash: string): Promise<Answer | null> => {
  const { actor, callName, key } = slot;
  const row = await ctx.db
    .withTables<Tables>()
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'reply'])
    .where('client_key', '=', ctx.client.key)
    .where('actor', '=', actor)
    .where('call_name', '=', callName)
    .where('key', '=', key)
    .executeTakeFirst();
  if (row === undefined || row.status === null) return null;
  if (row.request_hash !== requestHash) throw new AppError('idempotencyKeyReused');
  return { status: row.status, reply: replyIn(ctx, slot, row.reply) };
};

/** Requests of this process that wait for the same key, so that all of them together use one connection. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Runs the steps once per key, in one transaction with the record of their answer; every later or simultaneous request with the key gets that
 * answer. `beforehand` runs outside that transaction and is skipped for a replay. A failure rolls back and frees the key.
 */
export const once = async (
  ctx: Ctx,
  slot: Slot,
  request: unknown,
  work: { beforehand: () => Promise<void>; steps: (ctx: Ctx) => Promise<Answer> },
): Promise<Answer & { isReplay: boolean }> => {
  const requestHash = hashOf(request);
  const crowd = `${ctx.client.key} ${slot.actor} ${slot.callName} ${slot.key}`;
  while (underWay.has(crowd)) await underWay.get(crowd)?.catch(() => undefined);
  const run = (async () => {
    const earlier = await stored(ctx, slot, requestHash);
    if (earlier) return { ...earlier, isReplay: true };
    await work.beforehand();
    return transact(ctx, async (inner) => {
      const inserted = await inner.db
        .withTables<Tables>()
        .insertInto('idempotency')
        .values({
          client_key: ctx.client.key,
          actor: slot.actor,
          call_name: slot.callName,
          key: slot.key,
          request_hash: requestHash,
          status: null,
          reply: null,
          created_at: ctx.now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      // Another server has or had the key: the insert waited for its end, so its answer is stored now.
      if (inserted.numInsertedOrUpdatedRows === 0n) {
        const theirs = await stored(inner, slot, requestHash);
        if (!theirs) throw new AppError('unexpected');
        return { ...theirs, isReplay: true };
      }
      const answer = await work.steps(inner);
      await inner.db
        .withTables<Tables>()
        .updateTable('idempotency')
        .set({ status: answer.status, reply: storedForm(ctx, slot, answer.reply) })
        .where('client_key', '=', ctx.client.key)
        .where('actor', '=', slot.actor)
        .where('call_name', '=', slot.callName)
        .where('key', '=', slot.key)
        .executeTakeFirstOrThrow();
      return { ...answer, isReplay: false };
    });
  })();
  underWay.set(crowd, run);
  try {
    return await run;
  } finally {
    underWay.delete(crowd);
  }
};
