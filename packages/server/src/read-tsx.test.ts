import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');

/** Imports a module in a separate Node process, as the server does, and returns what the given code prints of it. */
const importAndPrint = async (source: string, print: string): Promise<string> => {
  // Below the repository, where React is found.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache', 'read-tsx-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'mail.tsx');
  await writeFile(file, source);
  const code = `const mail = await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(${print});`;
  const args = ['--import', '@mundwerk/server/read-tsx', '--input-type=module', '--eval', code];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root });
  return stdout;
};

test('a process of the server reads mails written as components', async () => {
  const source = 'export const Mail = ({ name }: { name: string }) => <p>{name}</p>;\n';
  expect(await importAndPrint(source, 'mail.Mail({ name: "Anna" }).props.children')).toBe('Anna\n');
});

test('a stack names the line of the component as it was written', async () => {
  const source = [
    'interface Props {',
    '  readonly name: string;',
    '}',
    'export const Mail = ({ name }: Props) => {',
    '  if (!name) throw new Error("no name");',
    '  return <p>{name}</p>;',
    '};',
  ].join('\n');
  const stack = '(() => { try { mail.Mail({}) } catch (error) { return error.stack } })()';
  expect(await importAndPrint(source, stack)).toMatch(/mail\.tsx:5:/);
});
