import { describe, expect, test } from 'vitest';
import { compareOutput } from './compare-output.ts';
import { readDocument } from './read-document.ts';
import { runDocument } from './run-document.ts';

const document = (...blocks: readonly string[]): string => ['# Page', '', ...blocks].join('\n');
const fence = (info: string, ...lines: readonly string[]): string => [`\`\`\`${info}`, ...lines, '```'].join('\n');

describe('a block of a document', () => {
  test('runs, shows output, is configuration, shows a file or says why it does not run', () => {
    const blocks = readDocument(
      'a.md',
      document(
        fence('sh run', 'true'),
        fence('json expect', '{}'),
        fence('json client: nordnetz', '{}'),
        fence('js in: examples/shop/shop.mjs', ''),
        fence('sh skip: needs a key of production', 'true'),
      ),
    );
    expect(blocks.map(({ line, use: { kind } }) => `${line} ${kind}`)).toEqual([
      '3 run',
      '6 expect',
      '9 client',
      '12 in',
      '15 skip',
    ]);
  });

  test.each(['sh', 'sh runs', 'sh skip:', 'sh skip: no', ''])('marked as "%s" is refused with its place', (info) => {
    expect(() => readDocument('docs/a.md', document(fence(info, 'true')))).toThrow(/^docs\/a\.md:3: /);
  });
});

describe('output', () => {
  test.each([
    ['{ "Nr": "…", "Status": "Offen" }', '{"Nr":"A1","Status":"Offen"}', 0],
    ['{ "Nr": "…" }', '{"Nr":null}', 1],
    ['{ "Status": "Offen" }', '{"Status":"Ok"}', 1],
    ['{ "Status": "Offen" }', '{"Status":"Offen","Neu":1}', 1],
    ['{ "Status": "Offen", "…": "…" }', '{"Status":"Offen","Neu":1}', 0],
    ['{ "Status": "Offen" }', '{}', 1],
    ['["a", "…"]', '["a","b","c"]', 0],
    ['["a"]', '["a","b"]', 1],
    ['{ "Betrag": 7000 }', '{"Betrag":"7000"}', 1],
    ['{}', 'an error page', 1],
  ])('%s compared with %s differs %d times', (expected, actual, count) => {
    expect(compareOutput('json', expected, actual)).toHaveLength(count);
  });

  test('that is no JSON is compared as text, and … stands for anything', () => {
    expect(
      compareOutput('text', 'https://shop.example/?nr=…&channel=sms', 'https://shop.example/?nr=7F3&channel=sms\n'),
    ).toEqual([]);
    expect(compareOutput('text', '201', '409\n')).toHaveLength(1);
  });
});

describe('a document', () => {
  const run = (text: string) => runDocument(readDocument('a.md', text), import.meta.dirname, { GIVEN: 'set' });

  test('runs in one shell, so that a block finds what the one before it set', async () => {
    await run(
      document(
        fence('sh run', 'NUMBER=7; double() { echo $((2 * $1)); }'),
        fence('sh run', 'echo "$(double $NUMBER) $GIVEN"'),
        fence('text expect', '14 set'),
      ),
    );
  });

  test('fails with file and line at a command that fails, and at other output than shown', async () => {
    await expect(run(document(fence('sh run', 'true'), fence('sh run', 'ls /missing', 'true')))).rejects.toThrow(
      /^a\.md:6: /,
    );
    const wrong = document(fence('sh run', 'echo 1'), fence('text expect', '2'));
    await expect(run(wrong)).rejects.toThrow(/^a\.md:6: the output is another one/);
    await expect(run(document(fence('sh run', 'echo $UNSET')))).rejects.toThrow(/^a\.md:3: /);
    await expect(run(document(fence('js in: run-document.ts', 'const missing = 1;')))).rejects.toThrow(/^a\.md:3: /);
  });
});
