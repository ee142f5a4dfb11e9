import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readIfChanged } from './base-texts.ts';

test('texts are read again when a file was edited or added, and only then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mundwerk-texts-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [first, second] = [join(folder, 'a.json'), join(folder, 'b.json')];
  await writeFile(first, '{"greeting":"Hallo"}');
  const before = await readIfChanged([first]);
  expect(before.texts).toEqual({ greeting: 'Hallo' });
  expect(await readIfChanged([first], before)).toBe(before);

  // The text keeps its length, so that the file size does not reveal the change.
  await writeFile(first, '{"greeting":"Salut"}');
  const edited = await readIfChanged([first], before);
  expect(edited.texts).toEqual({ greeting: 'Salut' });

  await writeFile(second, '{"farewell":"Adieu"}');
  expect((await readIfChanged([first, second], edited)).texts).toEqual({ greeting: 'Salut', farewell: 'Adieu' });
});
