import { describe, expect, it } from 'vitest';
import { areSimilar, foldName, likeness, nameParts } from './rules.ts';

describe('likeness', () => {
  it.each([
    ['martha', 'marhta', 0.961],
    ['dwayne', 'duane', 0.84],
    ['dixon', 'dicksonx', 0.813],
    ['abc', 'xyz', 0],
  ])('%s and %s are alike by %d', (one, other, expected) => {
    expect(likeness(one, other)).toBeCloseTo(expected, 2);
    expect(likeness(other, one)).toBeCloseTo(expected, 2);
  });

  it('folds names as the database does, and takes no short part for a name', () => {
    expect(foldName('Ayşe Yılmaz-Größe')).toBe('ayse yılmaz-groesse');
    expect(nameParts('Dr. K. Müller-Roth')).toEqual(['dr', 'mueller', 'roth']);
    expect(areSimilar('anna.muster', 'arno.meister')).toBe(false);
  });

  it('calls two addresses similar only when both have six letters', () => {
    expect([likeness('abcde', 'abcdef') > 0.93, areSimilar('abcde', 'abcdef')]).toEqual([true, false]);
    expect(areSimilar('abcdef', 'abcdefg')).toBe(true);
  });
});
