import { expect, it } from 'vitest';
import { openTemplateAttempts } from './landing-pages.ts';

/** The visits, among so many, at which a template is attempted; `isMaking` says during which of them another one is being made. */
const triedAt = (visits: number, isMaking: (visit: number) => boolean = () => false): number[] => {
  const isDue = openTemplateAttempts();
  return Array.from({ length: visits }, (_, index) => index + 1).filter((visit) => isDue('kind', isMaking(visit)));
};

it('tries the template of a kind at its third visit, and one that failed after ten times as many', () => {
  expect(triedAt(1000)).toEqual([3, 30, 300]);
});

it('tries a template once the one being made is done', () => {
  expect(triedAt(100, (visit) => visit < 7)).toEqual([7, 30]);
});

it('counts the visits of every kind apart', () => {
  const isDue = openTemplateAttempts();
  for (let visit = 1; visit < 3; visit += 1) expect(isDue('first', false)).toBe(false);
  expect(isDue('second', false)).toBe(false);
  expect(isDue('first', false)).toBe(true);
});
