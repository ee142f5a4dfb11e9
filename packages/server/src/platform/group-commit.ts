import { AppError } from '@mundwerk/contract/errors';
import { DatabaseFault } from './db/database-fault.ts';

/** Writes the items of many simultaneous callers together, and notifies each of them when theirs is durable. */
export interface GroupCommit<Item, Result> {
  /** Resolves after the commit; rejects with overloaded when too many items wait or the write failed, or with the database's fault. */
  submit(item: Item): Promise<Result>;
  /** Waits until no item is pending. */
  drain(): Promise<void>;
}

/** Settings of a group commit. */
export interface GroupCommitOptions<Item, Result> {
  /** Writes the items durably and returns one result for each, in the same order. */
  write(items: readonly Item[]): Promise<readonly Result[]>;
  onFailure(error: unknown): void;
  /** Maximum number of items in one write. */
  readonly maxItems: number;
  /** Maximum number of concurrent writes. */
  readonly maxWriters: number;
  /** Queue length from which a further writer starts, because small groups cost the most per item. */
  readonly worthWriting: number;
  /** Maximum queue length; beyond it callers are refused at once instead of waiting ever longer. */
  readonly maxWaiting: number;
}

interface Waiter<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Starts a group commit. There is no timer: everything that arrived during one turn of the event loop is written together, and
 * while that waits for the disk the next group grows, until it is large enough for another writer.
 */
export const createGroupCommit = <Item, Result>(
  options: GroupCommitOptions<Item, Result>,
): GroupCommit<Item, Result> => {
  let waiting: Waiter<Item, Result>[] = [];
  let writers = 0;
  let isScheduled = false;
  const idle: (() => void)[] = [];

  const write = async (group: Waiter<Item, Result>[]): Promise<void> => {
    try {
      const results = await options.write(group.map((waiter) => waiter.item));
      for (const [index, waiter] of group.entries()) waiter.resolve(results[index] as Result);
    } catch (error) {
      options.onFailure(error);
      const refusal = error instanceof DatabaseFault ? error : new AppError('overloaded');
      for (const waiter of group) waiter.reject(refusal);
    }
    writers -= 1;
    schedule();
    if (writers === 0 && waiting.length === 0) for (const resolve of idle.splice(0)) resolve();
  };

  const isTimeToWrite = (): boolean =>
    writers === 0 ? waiting.length > 0 : writers < options.maxWriters && waiting.length >= options.worthWriting;

  const pump = (): void => {
    isScheduled = false;
    while (isTimeToWrite()) {
      const group = waiting.slice(0, options.maxItems);
      waiting = waiting.slice(options.maxItems);
      writers += 1;
      void write(group);
    }
  };

  const schedule = (): void => {
    if (isScheduled || !isTimeToWrite()) return;
    isScheduled = true;
    setImmediate(pump);
  };

  return {
    submit: (item) => {
      if (waiting.length >= options.maxWaiting) return Promise.reject(new AppError('overloaded'));
      return new Promise<Result>((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        schedule();
      });
    },
    drain: () =>
      writers === 0 && waiting.length === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
  };
};
