import { readFileSync } from 'node:fs';
import type { ClientDraft } from '@mundwerk/contract/console/set-up/draft';
import { beforeAll, expect, it } from 'vitest';
import { loadClientFolder } from '#modules/connect/operations/index.ts';
import { readClientFiles } from '#modules/core/client/index.ts';
import { outcomeOf, REASON } from '#testing/console/operate.ts';
import { makeOperator, type TestOperator } from '#testing/make/console/make-operator.ts';
import { setUpTestApp } from '#testing/start/set-up-test-app.ts';

const FOLDER = new URL('../../../../../../clients/nordnetz/', import.meta.url);
const PATH = '/api/v1/verwaltung/mandanten/nordnetz';

/** The changes that the check of folders refuses, with its words. */
const BROKEN_FOLDERS = JSON.parse(
  readFileSync(new URL('../../../testing/broken-folders.json', import.meta.url), 'utf8'),
) as ReadonlyArray<{ file: string; from: string; to: string; field: string; words: string }>;

const whole = await readClientFiles(FOLDER);
const textOf = (file: string): string => whole.get(file)?.toString('utf8') ?? '';

const test = setUpTestApp();
let admin: TestOperator;
let revision = 0;
let broken: string | null = null;
beforeAll(async () => {
  await loadClientFolder(test.platform, FOLDER);
  admin = await makeOperator(test, '*', ['Admin']);
});

const put = async (file: string, text: string): Promise<ClientDraft> => {
  const reply = await test.app.inject({
    method: 'PUT',
    url: `${PATH}/entwurf/datei?${new URLSearchParams({ pfad: file, revision: String(revision) })}`,
    headers: { ...admin.headers, language: 'en', 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  });
  expect(outcomeOf(reply)).toBe('ok');
  const draft = reply.json<ClientDraft>();
  revision = draft.Revision;
  return draft;
};

/** Breaks one file of the draft, and mends the one before. */
const breakFile = async (file: string, text: string): Promise<ClientDraft> => {
  if (broken !== null && broken !== file) await put(broken, textOf(broken));
  broken = file;
  return put(file, text);
};

const publish = () =>
  test.app.inject({
    method: 'POST',
    url: `${PATH}/veroeffentlichen`,
    headers: admin.headers,
    payload: { Revision: revision, Grund: REASON },
  });

it.each(BROKEN_FOLDERS)('a draft whose $file has $to is refused in the words of the folder’s check', async (change) => {
  const { file, from, to, field, words } = change;
  const [before = '', ...rest] = textOf(file).split(from);
  const { Probleme } = await breakFile(file, before + to + rest.join(from));
  expect(Probleme).toEqual([
    expect.objectContaining({
      Datei: file,
      Zeile: before.split('\n').length,
      Feld: field,
      Abhilfe: expect.stringMatching(/\S/),
    }),
  ]);
  expect(`${Probleme[0]?.Fehler} → ${Probleme[0]?.Abhilfe}`).toContain(words);
  expect(outcomeOf(await publish())).toBe('PSOF0986');
});
