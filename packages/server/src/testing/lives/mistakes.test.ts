import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const MODULES = new URL('../../modules/', import.meta.url);
const LIST = new URL('../../../../../scripts/tests/mistakes.mjs', import.meta.url);

interface Edit {
  readonly file: string;
  readonly text: string;
}

it('the mistakes that random lives must find can still be made', async () => {
  const { MISTAKES } = (await import(LIST.href)) as { MISTAKES: Record<string, readonly Edit[]> };
  const edits = Object.values(MISTAKES).flat();
  expect(edits.length).toBeGreaterThan(0);
  for (const { file, text } of edits)
    expect(readFileSync(new URL(file, MODULES), 'utf8').split(text), `${file}: ${text}`).toHaveLength(2);
});
