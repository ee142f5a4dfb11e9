import { readFileSync } from 'node:fs';
import { REWARD_REASONS } from '@mundwerk/contract/values/reward/reward-explanation';
import { expect, it } from 'vitest';
import { SENTENCES } from './predicates.ts';

const PAGE = new URL('../../../../../docs/design/random-lives.md', import.meta.url);

it('the page about random lives lists every sentence of the explain rule with its predicate', () => {
  const rows = REWARD_REASONS.map((code) => `| \`${code}\` | ${SENTENCES[code].words} |`);
  expect(readFileSync(PAGE, 'utf8')).toContain(['| Code | True when |', '|---|---|', ...rows].join('\n'));
});
