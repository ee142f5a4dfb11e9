import { expect, it } from 'vitest';
import { TASK_KINDS, taskDueOn, taskKindsFor } from './tasks.ts';

it.each([
  ['Kontakt', '2026-11-17', '2026-11-18'],
  ['Kontakt', '2026-11-20', '2026-11-23'],
  ['Kulanz', '2026-11-17', '2026-11-24'],
  ['Ruecklaeufer', '2026-12-23', '2026-12-29'],
  ['UnbekannteZeile', '2027-03-25', '2027-03-31'],
  ['Bestand', '2026-04-30', '2026-05-04'],
  ['ToteMail', '2026-11-21', '2026-11-24'],
  ['Freigabe', '2026-11-19', '2026-11-23'],
  ['Auskunft', '2026-11-17', '2026-12-17'],
  ['Loeschung', '2026-12-24', '2027-01-23'],
] as const)(
  '%s of %s is due on %s: weekends and bank holidays do not count, but for requests by law',
  (kind, day, due) => {
    expect(taskDueOn(kind, day)).toBe(due);
  },
);

it('people see the kinds that are their roles’ work, and every kind is somebody’s', () => {
  expect(taskKindsFor(['Support'])).toEqual(['Kontakt', 'Auskunft', 'Loeschung', 'ToteMail']);
  expect(taskKindsFor(['Finance'])).toEqual(['Freigabe', 'Ruecklaeufer', 'UnbekannteZeile', 'Bestand']);
  expect(taskKindsFor(['Auditor', 'Admin'])).toEqual([]);
  expect(new Set(taskKindsFor(['Operator', 'Finance']))).toEqual(new Set(TASK_KINDS));
});
