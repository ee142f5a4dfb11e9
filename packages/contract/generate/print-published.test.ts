import { expect, it } from 'vitest';
import { readExports } from './print-published.ts';

it('an export has the comments above it and above its fields, without references to documents that readers do not have', () => {
  const source = `import { z } from 'zod';

/** What is ordered (spec 2, 4.1). */
export const Item = z.object({
  /**
   * Price of one,
   * with tax.
   */
  Preis: z.number(),
  Teile: z.array(
    z.object({
      /** In grams. */
      Gewicht: z.number(),
    }),
  ),
});

const hidden = 1;
export const Plain = z.string();
`;
  expect(readExports(source)).toEqual([
    {
      name: 'Item',
      comment: 'What is ordered.',
      fields: new Map([
        ['Preis', 'Price of one, with tax.'],
        ['Teile.Gewicht', 'In grams.'],
      ]),
    },
    { name: 'Plain', comment: null, fields: new Map() },
  ]);
});
