import { appendFile, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openClickFiles, readClicks } from './click-file.ts';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'mundwerk-clicks-')), 'clicks');
});
const opened: ReturnType<typeof openClickFiles>[] = [];
const open = (maxClicks?: number) => {
  const files = openClickFiles(folder, maxClicks);
  opened.push(files);
  return files;
};
afterEach(async () => {
  for (const files of opened.splice(0)) await files.seal();
  await rm(folder, { recursive: true, force: true });
});

const LATER = '2026-11-19T04:00:00.123457Z';
const NOW = '2026-11-19T04:00:00.123456Z';
const click = (number: string) => ({
  clientKey: 'nordnetz',
  number,
  channel: 'whatsapp' as const,
  recipientNumber: null,
  visitor: 'ab12',
});
const files = async (): Promise<string[]> => (await readdir(folder)).map((name) => join(folder, name));

it('clicks are read as they were kept, in their order, by the server’s account alone', async () => {
  const kept = open();
  await Promise.all([kept.keep([click('A')], NOW), kept.keep([click('B'), click('C')], LATER)]);
  expect(kept.waiting()).toBe(3);
  const [path = '', ...others] = await kept.seal();
  expect([others, ((await stat(path)).mode & 0o777).toString(8)]).toEqual([[], '600']);
  expect(await readClicks(path)).toEqual([
    { ...click('A'), at: NOW },
    { ...click('B'), at: LATER },
    { ...click('C'), at: LATER },
  ]);
});

it('a line that a crash left half written is ignored, and nothing is written behind it', async () => {
  const kept = open();
  await kept.keep([click('A')], NOW);
  const [path = ''] = await kept.seal();
  await appendFile(path, '1a2b3c ["2026-11-19T04:00:00.1');
  expect((await readClicks(path)).map(({ number }) => number)).toEqual(['A']);
  await kept.keep([click('B')], NOW);
  expect(await files()).toHaveLength(2);
});

it('files of a process that ended are taken over once, those of a living one never', async () => {
  const [dead, living, heir, rival] = [open(), open(), open(), open()];
  await dead.keep([click('A')], NOW);
  const [left = ''] = await dead.seal();
  await living.keep([click('B')], NOW);
  const [hourAgo, minuteAgo] = [3_600_000, 60_000].map((ms) => new Date(Date.now() - ms)) as [Date, Date];
  for (const path of await files()) await utimes(path, hourAgo, hourAgo);
  await living.touch(new Date());
  await Promise.all([heir.adopt(minuteAgo), rival.adopt(minuteAgo)]);
  expect([heir.waiting(), rival.waiting()].sort()).toEqual([0, 1]);
  expect(await files()).not.toContain(left);
  expect(living.waiting()).toBe(1);
});

it('too many clicks, or a folder that cannot be written, are refused', async () => {
  const small = open(1);
  await small.keep([click('A')], NOW);
  await expect(small.keep([click('B')], NOW)).rejects.toThrow();
  const [path = ''] = await small.seal();
  await small.drop(path);
  await small.keep([click('C')], NOW);
  await writeFile(`${folder}-file`, '');
  await expect(openClickFiles(join(`${folder}-file`, 'inside')).keep([click('A')], NOW)).rejects.toThrow();
});
