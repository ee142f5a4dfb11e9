import { REPORTS } from '@mundwerk/contract/values/agency-report';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import type { ListColumn } from '@mundwerk/contract/values/list';
import { expect, test } from 'vitest';
import { hasText } from '#lib/text/i18n.ts';
import { installTestBoot } from '#testing/install-test-boot.ts';

const reports = Object.keys(REPORTS) as (keyof typeof REPORTS)[];

const keys = reports.flatMap((report) => [
  ...['captions', 'fileName'].map((part) => `agencyReport.${part}.${report}`),
  ...['title', 'text'].map((part) => `agencyReport.empty.${report}.${part}`),
  ...Object.entries<ListColumn>(REPORTS[report].columns).flatMap(([name, { values = [] }]) => [
    `agencyReport.columns.${name}`,
    ...values.map((value) => `agencyReport.values.${name}.${value}`),
  ]),
]);

test.each(LANGUAGES)('every column, state and report of the contract has its words in %s', (language) => {
  installTestBoot({ language });
  expect(keys.filter((key) => !hasText(key))).toEqual([]);
});
