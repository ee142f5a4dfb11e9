import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@mundwerk/contract/values/language';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readClientFiles, readPortalFacts, tell, tellProblem } from '#modules/core/client/index.ts';
import { checkClientFolder } from './check-client-folder.ts';

const CLIENTS = new URL('../../../../../../../clients/', import.meta.url);
const KEYS = readdirSync(CLIENTS, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

const KEY = 'nordnetz';
const FIXED = 'catalogue/fixed-line.json';
const TERMS = 'legal/terms/2026-10-01';

/** Changes that each make the demo folder unusable, with the problem that must be reported at the changed line. */
const BROKEN_FOLDERS = JSON.parse(
  readFileSync(new URL('../../../../testing/broken-folders.json', import.meta.url), 'utf8'),
) as ReadonlyArray<{ file: string; from: string; to: string; field: string; words: string }>;

const portal = await readPortalFacts();
const whole = await readClientFiles(new URL(`${KEY}/`, CLIENTS));
const textOf = (name: string): string => whole.get(name)?.toString('utf8') ?? '';

/** The problems of the demo folder with some files changed, as lines; null removes a file. */
const problemsWith = (changes: Record<string, string | Buffer | null>): string[] => {
  const files = new Map(whole);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) files.delete(name);
    else files.set(name, Buffer.from(content));
  }
  const { folder, problems } = checkClientFolder(KEY, files, portal);
  expect(folder === null).toBe(problems.length > 0);
  return problems.map(tellProblem);
};

/** A file with one place changed, and the line of that place. */
const edited = (file: string, from: string, to: string): { text: string; line: number } => {
  const [before = '', ...rest] = textOf(file).split(from);
  expect(rest.length, `${from} in ${file}`).toBeGreaterThan(0);
  return { text: before + to + rest.join(from), line: before.split('\n').length };
};

it.each(KEYS)('clients/%s can be used', async (key) => {
  const files = await readClientFiles(new URL(`${key}/`, CLIENTS));
  expect(checkClientFolder(key, files, portal).problems).toEqual([]);
});

describe('a folder is refused with file, line, field, reason and remedy', () => {
  it.each(BROKEN_FOLDERS)('$file with $to', ({ file, from, to, field, words }) => {
    const { text, line } = edited(file, from, to);
    const told = problemsWith({ [file]: text });
    expect(told).toEqual([expect.stringContaining(`${file}:${line} ${field}: `)]);
    expect(told).toEqual([expect.stringContaining(words)]);
  });

  it.each<[string, Record<string, string | Buffer | null>, string]>([
    ['client.json', { 'client.json': null }, 'is missing'],
    [
      'client.json',
      { 'client.json': textOf('client.json').replace(/"SupportEmail".*\n/, '') },
      'SupportEmail: is missing',
    ],
    [
      'client.json',
      { 'client.json': edited('client.json', '"RecommenderDefaultShare": 100', '"RecommenderDefaultShare": 70').text },
      'RecommenderDefaultShare: 70 is none of the shares',
    ],
    [
      'client.json',
      { 'client.json': edited('client.json', '"SupportEmail"', '"ModuleAdv": true, "SupportEmail"').text },
      'ModuleAdv: needs Berater',
    ],
    ['catalogue.json', { 'catalogue.json': null }, 'is missing'],
    [
      'catalogue.json',
      { 'client.json': edited('client.json', '"internet/hybrid",', '').text },
      'internet/hybrid has no page',
    ],
    ['images/logo.svg', { 'images/logo.svg': null }, 'is missing'],
    ['images/share.jpg', { 'images/share.jpg': 'version https://git-lfs.example/spec/v1' }, 'is no image/jpeg'],
    ['fonts/figtree.woff2', { 'fonts/figtree.woff2': 'x' }, 'is no font/woff2'],
    ['texts.dee.json', { 'texts.dee.json': '{}' }, 'is no file of a client'],
    ['picture/logo.svg', { 'picture/logo.svg': '' }, 'is no file of a client → write pictures if that is meant'],
    ['logo.svg', { 'logo.svg': '' }, 'is no file of a client'],
    ['texts.de.json', { 'texts.de.json': Buffer.from('{"a":"\xfc"}', 'latin1') }, 'is not written in UTF-8'],
    ['content/bilder/a.svg', { 'content/bilder/a.svg': '<svg/>' }, 'is read by nobody'],
    ['content/assets/a.exe', { 'content/assets/a.exe': 'x' }, 'is no picture that can be shown'],
    [
      'content/assets/a.svg',
      { 'content/assets/a.jpg': Buffer.from('ffd8ff', 'hex'), 'content/assets/a.svg': '<svg></svg>' },
      'only with another ending',
    ],
    ['pictures/zuhause-s.svg', { 'pictures/zuhause-s.svg': 'x' }, 'is no image/svg+xml'],
    [`${TERMS}.en.md`, { [`${TERMS}.en.md`]: null }, 'is missing'],
    [
      'agencies.json',
      { 'agencies.json': '{"Agenturen":[{"Nummer":"1","Name":"A"},{"Nummer":"1","Name":"B"}]}' },
      'Agenturen[1].Nummer: 1 is another agency’s number',
    ],
    [
      'pictures/zuhause-s.svg',
      { 'pictures/zuhause-s.svg': '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/></g></svg>' },
      'is too costly to render',
    ],
  ])('%s (%#)', (file, changes, words) => {
    const [told = ''] = problemsWith(changes);
    expect(told.startsWith(file)).toBe(true);
    expect(told).toContain(words);
    expect(told).toMatch(/ → \S/);
  });
});

it.each(LANGUAGES)('every problem is told in %s, with all that it names', (language) => {
  const told = BROKEN_FOLDERS.flatMap(({ file, from, to }) => {
    const files = new Map(whole).set(file, Buffer.from(edited(file, from, to).text));
    return checkClientFolder(KEY, files, portal).problems.flatMap(({ reason, remedy }) => [reason, remedy]);
  });
  expect(told.length).toBeGreaterThanOrEqual(2 * BROKEN_FOLDERS.length);
  // A placeholder that is left has no value in its sentence, unless it is part of a value: texts of clients contain placeholders, too.
  const unfilled = told.filter((sentence) => {
    const given = JSON.stringify(sentence.values);
    return [...tell(sentence, language).matchAll(/\{\{\w+\}\}/g)].some(([place]) => !given.includes(place));
  });
  expect(unfilled).toEqual([]);
});

it('every problem of a folder is told at once, in the order of files and lines', () => {
  const config = edited('client.json', '"StandardProduktId": 462', '"StandardProduktId": 4711').text;
  const told = problemsWith({
    [FIXED]: edited(FIXED, '"Id": 463,', '"Id": 462,').text,
    'client.json': config.replace('"SplitAnteilEmpfehler"', '"SplitAnteilEmpfeler"'),
    'theme.css': edited('theme.css', '--ink-soft:', '--ink-sft:').text,
    'texts.de.json': '{ "app" }',
    'images/logo.svg': null,
  });
  expect(told.map((problem) => problem.split(': ')[0])).toEqual([
    expect.stringMatching(/^catalogue\/fixed-line\.json:\d+ Produkte\[2\]\.Id$/),
    'client.json:7 StandardProduktId',
    expect.stringMatching(/^client\.json:\d+ SplitAnteilEmpfeler$/),
    'images/logo.svg',
    'texts.de.json:1',
    expect.stringMatching(/^theme\.css:\d+ --ink-sft$/),
  ]);
});

it('a secret is never repeated', () => {
  const { text } = edited('client.json', '"Sprachen"', '"AutologinSecret": "zu-kurz-aber-geheim", "Sprachen"');
  expect(problemsWith({ 'client.json': text })).toEqual([
    expect.stringContaining('AutologinSecret: this value is less than 32'),
  ]);
});

it('a client without legal texts is no broken one', () => {
  const legal = [...whole.keys()].filter((name) => name.startsWith('legal/'));
  expect(problemsWith(Object.fromEntries(legal.map((name) => [name, null])))).toEqual([]);
});

it('a folder is read with the names of all its files, so that a misspelt one is reported; artwork and notes stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'client-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['client.json', 'picture/a.svg', 'art/a.svg', 'notes.md', 'images/logo.svg', '.DS_Store']) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), '{}');
  }
  const files = await readClientFiles(pathToFileURL(`${folder}/`));
  expect([...files.keys()]).toEqual(['client.json', 'images/logo.svg', 'picture/a.svg']);
});

it('a $schema for editors is no field of a client', () => {
  expect(textOf('client.json')).toContain('"$schema"');
  const agencies = '{ "$schema": "../../docs/reference/agencies.schema.json", "Agenturen": [] }';
  expect(problemsWith({ 'agencies.json': agencies })).toEqual([]);
});
