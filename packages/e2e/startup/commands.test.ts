import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { NEEDS, ON_PORTAL, READ_ONLY, WITHOUT_SMOKE_FORM } from '../../../bench/support/commands.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Readonly<Record<string, string>> };

/** Documents that tell people what to type; records of decisions and of changes tell what was true then. */
const GUIDES = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/how-to/*.md', { cwd: root })];
const DOCUMENTS = [
  ...GUIDES,
  ...globSync('{docs/*.md,docs/design/*.md,deploy/**/*.md,examples/**/*.md}', { cwd: root }),
];

const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The commands that a document names: in full, or by a name that only commands have. */
const commandsIn = (file: string): string[] => [
  ...found(read(file), /\bnpm run ([a-z][\w:-]*\w)/g),
  ...found(read(file), /\bnpm (start|test)\b/g),
  ...found(read(file), /`((?:bench|test|review|db|client|texts|lint):[a-z]+)`/g),
];

/** Places that name what is not there: `document: name`. */
const missing = (
  documents: readonly string[],
  namesIn: (file: string) => string[],
  isThere: (name: string) => boolean,
) => documents.flatMap((file) => namesIn(file).flatMap((name) => (isThere(name) ? [] : [`${file}: ${name}`])));

describe('commands and the documents that name them', () => {
  test('a document names only commands that package.json has', () => {
    expect(missing(DOCUMENTS, commandsIn, (name) => name in scripts)).toEqual([]);
  });

  test('every command of package.json is named in the README, in CONTRIBUTING or in a how-to', () => {
    const named = new Set(GUIDES.flatMap(commandsIn));
    expect(Object.keys(scripts).filter((name) => !named.has(name))).toEqual([]);
  });

  test('every command starts a program that exists', () => {
    const programs = Object.values(scripts).map((line) => found(line, /((?:scripts|deploy)\/\S+)/g)[0] ?? line);
    expect(programs.filter((program) => !existsSync(join(root, program)))).toEqual([]);
  });

  test('programs that a document starts with Node exist', () => {
    const programsIn = (file: string): string[] =>
      found(read(file), /\bnode ((?:scripts|examples|bench|packages)\/[\w./-]+)/g);
    expect(missing(GUIDES, programsIn, (program) => existsSync(join(root, program)))).toEqual([]);
  });

  test('variables and options that the table of the README names are read by some program', () => {
    const table =
      read('README.md')
        .split('\n## ')
        .find((chapter) => chapter.startsWith('Other commands')) ?? '';
    const sources = globSync('{scripts,bench,packages/server/src/testing,packages/e2e}/**/*.{mjs,ts}', { cwd: root })
      .concat(globSync('packages/server/src/**/*.test.ts', { cwd: root }))
      .map(read)
      .join('\n');
    const names = [...found(table, /`([A-Z]+_[A-Z_]+)`/g), ...found(table, /`(?:-- )?--([a-z]+)\b/g)];
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });

  test('the operator’s commands that documents name are those of the program', () => {
    const operate = ['--import', '@mundwerk/server/read-tsx', 'packages/server/src/operate.ts'];
    const { stderr } = spawnSync(process.execPath, operate, { cwd: root, encoding: 'utf8' });
    const known = found(stderr, /^ {2}([a-z-]+)/gm);
    expect(known).toContain('doctor');
    const commands = (file: string): string[] =>
      found(read(file), /\boperate(?:\.ts)? ([a-z]+(?:-[a-z]+)*)(?=[\s`]|$)/gm);
    const namesIn = (file: string): string[] => (/operate\.ts|bin\/operate/.test(read(file)) ? commands(file) : []);
    expect(missing(GUIDES, namesIn, (name) => known.includes(name))).toEqual([]);
  });

  test('the chapters that the test of an installation follows have blocks to run', () => {
    const chapters = [...read('deploy/test/fresh-machine.sh').matchAll(/^blocks \S+ (\S+) (?:'([^']+)'|(\S+))$/gm)];
    expect(chapters.length).toBeGreaterThan(5);
    const silent = chapters.filter(([, document = '', quoted, word]) => {
      const text = read(`docs/how-to/${document}.md`).split(/^## /m);
      return !text.find((part) => part.startsWith(`${quoted ?? word}\n`))?.includes('\n```sh run\n');
    });
    expect(silent.map(([line]) => line)).toEqual([]);
  });

  test('a command without a smoke form has a reason, and exceptions are about commands that exist', () => {
    const exceptions = [
      ...Object.keys(WITHOUT_SMOKE_FORM),
      ...Object.keys(NEEDS),
      ...ON_PORTAL,
      ...Object.keys(READ_ONLY),
    ];
    expect(exceptions.filter((name) => !(name in scripts))).toEqual([]);
    const files = Object.values(WITHOUT_SMOKE_FORM).flatMap((reason) => found(reason, /\b(packages\/\S+\.ts)\b/g));
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });
});

test('the smoke form of every command brings something out, and those that miss a program are named', async () => {
  // Without what Vitest sets for its own workers.
  const { PATH, HOME, CHROMIUM_PATH, TEST_DATA_FOLDER } = process.env;
  const env = { PATH, HOME, ...(CHROMIUM_PATH && { CHROMIUM_PATH }), ...(TEST_DATA_FOLDER && { TEST_DATA_FOLDER }) };
  const run = spawn(process.execPath, ['scripts/bench.mjs', 'smoke'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  run.stdout.on('data', (chunk) => (output += chunk));
  run.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(run, 'close');
  console.log(output.trimEnd());
  expect(code, output).toBe(0);
  expect(output.trimEnd().split('\n').at(-1)).toMatch(/^[1-9]\d* commands ran in \d+ s, 0 failed; \d+ skipped/);
});
