import { expect, it } from 'vitest';
import { homeWeeks } from './rules.ts';

it('the week ends yesterday, and its comparisons have the same weekdays', () => {
  const { now, before, lastYear, course } = homeWeeks('2026-11-16');
  expect(now).toEqual({ from: '2026-11-09', until: '2026-11-15' });
  expect(before).toEqual({ from: '2026-11-02', until: '2026-11-08' });
  expect(lastYear).toEqual({ from: '2025-11-10', until: '2025-11-16' });
  expect(course).toHaveLength(8);
  expect(course.slice(-2)).toEqual([before, now]);
});
