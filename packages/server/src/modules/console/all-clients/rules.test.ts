import { describe, expect, it } from 'vitest';
import { taskOrder } from './rules.ts';

const task = (id: string, dueOn: string, raised: number, done: number | null = null) => ({
  id,
  dueOn,
  raisedAt: new Date(raised),
  doneAt: done === null ? null : new Date(done),
});

describe('the order of several clients’ tasks', () => {
  it('is by due day, then by age, then by id', () => {
    const tasks = [
      task('d', '2026-11-18', 1),
      task('b', '2026-11-17', 2),
      task('c', '2026-11-17', 2),
      task('a', '2026-11-17', 3),
    ];
    expect(tasks.toSorted(taskOrder('team')).map(({ id }) => id)).toEqual(['b', 'c', 'a', 'd']);
  });

  it('is by their end where they are done, the last first', () => {
    const tasks = [task('a', '2026-11-01', 1, 10), task('c', '2026-11-30', 1, 30), task('b', '2026-11-01', 1, 30)];
    expect(tasks.toSorted(taskOrder('erledigt')).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
