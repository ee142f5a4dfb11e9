import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sepaText } from './sepa-text.ts';

it.each([
  ['Änne Größer', 'Aenne Groesser'],
  ['ÖKO-ÜBUNG', 'OeKO-UeBUNG'],
  ['François d’Œuvre & Fils', "Francois d'OEuvre + Fils"],
  ['Łukasz Żółty', 'Lukasz Zolty'],
  ['Sören <Ødegård> 🎉', 'Soeren Odegard'],
  ['Ευάγγελος Παπαδόπουλος', 'Eyaggelos Papadopoylos'],
  ['Иван Щербаков', 'Ivan Shterbakov'],
  ['A//B /', 'A/B'],
  ['  zwei   Wörter ', 'zwei Woerter'],
  ['李小龍', '?'],
  ['½ Preis', '1/2 Preis'],
])('writes %s as %s', (text, expected) => expect(sepaText(text, 70)).toBe(expected));

it('never writes anything a bank could refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), fc.integer({ min: 1, max: 140 }), (text, length) => {
      const written = sepaText(text, length);
      expect(written).toMatch(/^[A-Za-z0-9 ':?,\-(+.)/]+$/);
      expect(written.length).toBeLessThanOrEqual(length);
      expect(written).not.toMatch(/^[ /]|[ /]$|\/\/| {2}/);
    }),
    { numRuns: 200 },
  );
});
