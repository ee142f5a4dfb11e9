import { readFileSync } from 'node:fs';
import { REWARD_REASONS } from '@mundwerk/contract/values/reward/reward-explanation';
import { expect, it } from 'vitest';
import { SENTENCES } from './predicates.ts';

const PAGE = new URL('../../../../../docs/design/random-lives.md', import.meta.url);

it('the page about random lives lists every sentence of the explain rule with its predicate', () => {
  const page = readFileSync(PAGE, 'utf8');
  const isPlayed = (code: (typeof REWARD_REASONS)[number]): boolean => SENTENCES[code].words !== 'not played';
  const rows = REWARD_REASONS.filter(isPlayed).map((code) => `| \`${code}\` | ${SENTENCES[code].words} |`);
  expect(page).toContain(['| Code | True when |', '|---|---|', ...rows].join('\n'));
  const others = REWARD_REASONS.filter((code) => !isPlayed(code)).map((code) => `\`${code}\``);
  expect(page.replaceAll(/\s+/g, ' ')).toContain(`Not played: ${others.join(', ')}.`);
});
