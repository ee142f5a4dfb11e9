import { setImmediate as turn } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import type { ClientRef, Ctx } from '../context.ts';
import { groupReads } from './group-reads.ts';

const ctxOf = (client: string, db = {}): Ctx => ({ db, client: { key: client } as ClientRef }) as unknown as Ctx;

const start = () => {
  const statements: Array<{ client: string; keys: readonly string[] }> = [];
  const readRow = groupReads(async ({ client }, keys) => {
    statements.push({ client: client.key, keys });
    await turn();
    if (keys.includes('broken')) throw new Error('no connection');
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, `${client.key} ${key}`]));
  });
  return { readRow, statements };
};

it('reads with one statement what is asked for together, and answers each its own row or none', async () => {
  const { readRow, statements } = start();
  const ctx = ctxOf('one');
  expect(await Promise.all(['a', 'b', 'a', 'missing'].map((key) => readRow(ctx, key)))).toEqual([
    'one a',
    'one b',
    'one a',
    null,
  ]);
  expect(statements).toEqual([{ client: 'one', keys: ['a', 'b', 'missing'] }]);
});

it('reads apart for each client and each transaction', async () => {
  const { readRow, statements } = start();
  const db = {};
  await Promise.all([readRow(ctxOf('one', db), 'a'), readRow(ctxOf('two', db), 'a'), readRow(ctxOf('one'), 'a')]);
  expect(statements.map(({ client }) => client)).toEqual(['one', 'two', 'one']);
});

it('reads anew for a caller who comes while a statement is under way', async () => {
  const { readRow, statements } = start();
  const ctx = ctxOf('one');
  const first = readRow(ctx, 'a');
  await turn();
  await turn();
  expect(statements).toHaveLength(1);
  const second = readRow(ctx, 'a');
  await Promise.all([first, second]);
  expect(statements).toHaveLength(2);
});

it('fails for all of a group, and goes on afterwards', async () => {
  const { readRow } = start();
  const ctx = ctxOf('one');
  const results = await Promise.allSettled([readRow(ctx, 'a'), readRow(ctx, 'broken')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readRow(ctx, 'a')).toBe('one a');
});

it('collects what is asked for while a statement is under way, and does not wait for one that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const statements: (readonly string[])[] = [];
  const hanging = Promise.withResolvers<void>();
  const readRow = groupReads(async (_ctx, keys) => {
    statements.push(keys);
    if (keys.includes('slow')) await hanging.promise;
    return new Map(keys.map((key) => [key, key]));
  });
  const ctx = ctxOf('one');
  const slow = readRow(ctx, 'slow');
  for (let passed = 0; passed < 3; passed += 1) await turn();
  const first = readRow(ctx, 'a');
  for (let passed = 0; passed < 3; passed += 1) await turn();
  const second = readRow(ctx, 'b');
  expect(statements).toEqual([['slow']]);
  await vi.advanceTimersByTimeAsync(5);
  expect(await Promise.all([first, second])).toEqual(['a', 'b']);
  expect(statements).toEqual([['slow'], ['a', 'b']]);
  hanging.resolve();
  expect(await slow).toBe('slow');
  vi.useRealTimers();
});
