import { readFileSync, writeFileSync } from 'node:fs';
import { OPERATOR_ROLES } from '@mundwerk/contract/values/console/acts';
import { expect, it } from 'vitest';
import { ROOT } from '../read-sources.ts';
import { setUpTestApp } from '../start/set-up-test-app.ts';
import { GOALS } from './insider-ways.ts';
import { tryInsider } from './insiders.ts';

// Every role alone, and with a second person of every role, tries what no insider may do alone. SECURITY.md holds what came out.

const PAGE = new URL('SECURITY.md', ROOT);
const [BEGIN, END] = ['<!-- insiders: written by the test -->\n', '<!-- /insiders -->'];

/** What a role reaches alone, and what stands against misuse. Anything else that is reached alone is a fault. */
const ALONE: Readonly<Record<string, string>> = {
  'Finance read a full IBAN':
    'somebody has to hand the file of an approved run to the bank; each download needs a fresh sign-on and is recorded',
  'Support become a customer':
    'correcting an address hands the account to the new mailbox; the old one is told at once and takes it back with one link, the act is recorded, and payments to a changed account wait a day',
  'Operator become a customer': 'as Support',
};

// As deployed: public addresses alone.
const test = setUpTestApp({ OUTGOING_TARGETS: 'public' });

it('no single insider pays out, becomes a customer or reaches the inner network, except as SECURITY.md says', async () => {
  const rows = [];
  for (const role of OPERATOR_ROLES) {
    const cells = [];
    for (const goal of GOALS) {
      const reached = await tryInsider(test, role, goal);
      expect([role, goal, reached === 'alone' && ALONE[`${role} ${goal}`] === undefined]).toEqual([role, goal, false]);
      cells.push(reached === 'alone' ? 'alone by design' : reached);
    }
    rows.push(`| ${role} | ${cells.join(' | ')} |`);
  }
  const reasons = Object.entries(ALONE).map(([what, why]) =>
    `- ${what}: ${why}.`.replaceAll(/(.{1,160})(?: |$)/g, '$1\n  ').trim(),
  );
  const table = [
    `| Role | ${GOALS.join(' | ')} |`,
    `|---|${GOALS.map(() => '---|').join('')}`,
    ...rows,
    '',
    ...reasons,
    '',
  ].join('\n');
  const page = readFileSync(PAGE, 'utf8');
  const [before = '', rest = ''] = page.split(BEGIN);
  const [told = '', after = ''] = rest.split(END);
  // biome-ignore lint/style/noProcessEnv: whether the page is written, not how the server runs
  if (process.env.INSIDERS_WRITE) writeFileSync(PAGE, `${before}${BEGIN}${table}${END}${after}`);
  else expect(told).toBe(table);
});
