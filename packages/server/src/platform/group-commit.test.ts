import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

const start = (
  options: {
    maxItems?: number;
    maxWriters?: number;
    worthWriting?: number;
    maxWaiting?: number;
    isBroken?: boolean;
    /** Writes block until the test releases them, so that results do not depend on timing. */
    isHeld?: boolean;
  } = {},
) => {
  const held = Promise.withResolvers<void>();
  const groups: number[][] = [];
  const failures: unknown[] = [];
  const commit = createGroupCommit<number, string>({
    write: async (items) => {
      groups.push([...items]);
      await (options.isHeld ? held.promise : pause(5));
      if (options.isBroken) throw new Error('disk full');
      return items.map((item) => `kept ${item}`);
    },
    onFailure: (error) => failures.push(error),
    maxItems: options.maxItems ?? 100,
    maxWriters: options.maxWriters ?? 1,
    worthWriting: options.worthWriting ?? 1,
    maxWaiting: options.maxWaiting ?? 100,
  });
  return { commit, groups, failures, release: held.resolve };
};

it('the group commit writes together what arrives together, and answers each its own result', async () => {
  const { commit, groups } = start();
  const first = [commit.submit(1), commit.submit(2)];
  await turn();
  const second = [commit.submit(3), commit.submit(4), commit.submit(5)];
  expect(await Promise.all([...first, ...second])).toEqual(['kept 1', 'kept 2', 'kept 3', 'kept 4', 'kept 5']);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('cuts a flood into groups and runs as many writers as it may', async () => {
  const { commit, groups } = start({ maxItems: 2, maxWriters: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((item) => commit.submit(item)));
  expect(groups).toEqual([[1, 2], [3, 4], [5]]);
});

it('the group commit starts a further writer only for a group that is worth it', async () => {
  const { commit, groups, release } = start({ maxWriters: 3, worthWriting: 2, isHeld: true });
  const kept = [commit.submit(1)];
  await turn();
  kept.push(commit.submit(2));
  await turn();
  expect(groups).toEqual([[1]]);
  kept.push(commit.submit(3));
  await turn();
  expect(groups).toEqual([[1], [2, 3]]);
  release();
  await Promise.all([...kept, commit.submit(4)]);
  expect(groups).toEqual([[1], [2, 3], [4]]);
});

it('the group commit refuses at once what would have to wait behind too many', async () => {
  const { commit } = start({ maxWaiting: 2 });
  const kept = [commit.submit(1), commit.submit(2)];
  await expect(commit.submit(3)).rejects.toMatchObject({ reason: 'overloaded' });
  expect(await Promise.all(kept)).toEqual(['kept 1', 'kept 2']);
});

it('the group commit rejects every caller of a group that failed, and goes on', async () => {
  const { commit, failures } = start({ isBroken: true });
  const outcomes = await Promise.allSettled([commit.submit(1), commit.submit(2)]);
  expect(outcomes).toMatchObject([{ reason: { reason: 'overloaded' } }, { reason: { reason: 'overloaded' } }]);
  expect(failures).toHaveLength(1);
  await expect(commit.submit(3)).rejects.toMatchObject({ reason: 'overloaded' });
});

it('drains: waits until the last item is written', async () => {
  const { commit, groups } = start();
  await commit.drain();
  void commit.submit(1);
  await turn();
  void commit.submit(2);
  await commit.drain();
  expect(groups).toEqual([[1], [2]]);
});
