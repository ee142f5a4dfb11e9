import { expect, it } from 'vitest';
import { files, isTest, read } from './testing/read-sources.ts';

/** Functions over all clients, which take the database and no context: what they delete has no bound but their own. */
const OVER_ALL_CLIENTS =
  /export const (\w+) = (?:async )?\(\s*db: Database(?:(?!\nexport )[\s\S])*?(?:\n\};?\n|;\n(?=\n|$))/g;

/** Tables that are deleted as a whole because they are small, or replaced as a whole when a client is loaded. */
const SMALL = [
  // A handful of agents and plans, and files of one client, within the transaction that writes the new ones.
  'packages/server/src/modules/core/client/',
  'packages/server/src/modules/core/catalogue/',
  'packages/server/src/modules/core/content/',
  'packages/server/src/modules/connect/operations/client-version/file-store.ts',
  // Bounded in bytes by the same statement, every ten minutes.
  'packages/server/src/platform/pictures/store.ts',
  // The caller finds the rows in batches.
  'packages/server/src/modules/core/review/erase/store.ts',
  // One row of a person who signed on.
  'packages/server/src/modules/console/access/store.ts',
];

it('what is deleted for all clients at once is deleted in batches', () => {
  const whole = files('packages/server/src/**/*.ts')
    .filter((file) => !isTest(file))
    .filter(
      (file) => !file.includes('/testing/') && !file.includes('/demo/') && !SMALL.some((one) => file.startsWith(one)),
    )
    .flatMap((file) =>
      [...read(file).matchAll(OVER_ALL_CLIENTS)]
        .filter(([text]) => /deleteFrom\(|delete from/.test(text) && !/limit|inBatches|deleteInBatches/i.test(text))
        .map(([, name]) => `${file}: ${name}`),
    );
  expect(whole).toEqual([]);
});
