import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PortalCopy } from './portal-copy.ts';

describe('what is generated at the start of every command', () => {
  let copy: PortalCopy;
  beforeAll(() => {
    copy = new PortalCopy();
  });
  afterAll(() => copy.remove());

  const pathOf = (file: string): string => join(copy.directory, 'packages', file);
  const read = (file: string): string => readFileSync(pathOf(file), 'utf8');
  const TEXTS = 'contract/src/page/text-places.ts';
  const TYPES = 'client/src/types.d.ts';

  /** Runs the generator to its end; returns what it said. */
  const generate = async (): Promise<string> => {
    const run = copy.run({}, ['node', 'scripts/generate.mjs']);
    expect(await run.exitCode, run.errors()).toBe(0);
    return run.output();
  };

  test('is missing in a clone, is written once, and by two at a time as well', async () => {
    expect([TEXTS, TYPES].filter((file) => existsSync(pathOf(file)))).toEqual([]);
    await Promise.all([generate(), generate()]);
    expect(read(TEXTS)).toContain("'errors.clientUnpublished': never;");
    expect(read(TYPES)).toContain('export interface OrderView {');
    expect(read('client/src/calls.js')).toContain('  reportOrder: { method:');
    expect(await generate()).toBe('');
    expect(readdirSync(join(copy.directory, '.cache', 'generated')).sort()).toEqual(['client', 'references', 'texts']);
    expect(read('../docs/reference/webhook-events.md')).toContain('## claim.provided');
  });

  test('follows a text, a schema, and a change by hand', async () => {
    const texts = JSON.parse(read('contract/src/error-texts.de.json'));
    texts.errors.newlyMade = 'Neu: {{what}}';
    writeFileSync(pathOf('contract/src/error-texts.de.json'), JSON.stringify(texts));
    const orders = 'contract/src/operations/orders.ts';
    writeFileSync(pathOf(orders), read(orders).replaceAll("id: 'OrderView'", "id: 'NewlyMade'"));
    expect(await generate()).toMatch(/text-places\.ts[\s\S]*types\.d\.ts/);
    expect(read(TEXTS)).toContain("'errors.newlyMade': 'what';");
    expect(read(TYPES)).toContain('export interface NewlyMade {');

    const before = read(TEXTS);
    writeFileSync(pathOf(TEXTS), `${before}// by hand\n`);
    expect(await generate()).toMatch(/^Generated text-places\.ts in [\d.]+ s\.\n$/);
    expect(read(TEXTS)).toBe(before);
  });

  test('ends a command with a sentence where it cannot be generated', async () => {
    appendFileSync(pathOf('contract/src/all-calls.ts'), '\nthrow new Error("broken contract");\n');
    const run = copy.run({}, ['node', 'scripts/start.mjs']);
    expect(await run.exitCode).toBe(1);
    expect(run.errors()).toContain('broken contract');
    expect(run.errors()).toMatch(/could not be: the message above names the place in packages\.\n$/);
  });
});
