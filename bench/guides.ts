import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { configureCopy } from '../packages/e2e/documents/configure-copy.ts';
import { type Block, readDocument } from '../packages/e2e/documents/read-document.ts';
import { runDocument } from '../packages/e2e/documents/run-document.ts';
import { findFreePort, PortalCopy, untilReady } from '../packages/e2e/startup/portal-copy.ts';
import { IS_SMOKE, textOption } from './support/harness.ts';

// The documents walked as strangers do: each on a fresh copy of the repository, which has its packages and nothing else. The portal is started by
// the command that the page names, then every command of the page is typed as it stands, in one terminal. Reading is reckoned: words outside of
// the blocks, 230 a minute. Option: --walks=shop,crm (names of some).

const WALKS: Readonly<Record<string, string>> = {
  shop: 'docs/how-to/connect-a-shop.md',
  crm: 'docs/how-to/connect-a-crm.md',
  host: 'docs/how-to/embed.md',
  client: 'docs/how-to/add-a-client.md',
  developer: 'CONTRIBUTING.md',
};
const WORDS_A_MINUTE = 230;
/** The smoke form takes the page with the fewest commands. */
const wanted = (textOption('walks') ?? (IS_SMOKE ? 'crm' : Object.keys(WALKS).join(','))).split(',');

interface Walk {
  readonly name: string;
  readonly commands: number;
  readonly startSeconds: number;
  readonly commandSeconds: number;
  readonly readingSeconds: number;
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const wordsOf = (text: string): number => text.replaceAll(/^\s*```[\s\S]*?^\s*```/gm, '').split(/\s+/).length;

/** Lines that somebody types or pastes, without those that go on. */
const commandsOf = (blocks: readonly Block[]): number =>
  blocks.flatMap(({ use, text }) => (use.kind === 'run' ? text.split('\n').filter((line) => /^[^\s}]/.test(line)) : []))
    .length;

/** The command by which the page has its reader start the portal: in a block, else in its words. */
const startOf = (blocks: readonly Block[], text: string): string => {
  const START = /\bnpm (?:start|run dev)\b/;
  const [found] = START.exec(blocks.map((block) => block.text).join('\n')) ?? START.exec(text) ?? [];
  if (!found) throw new Error('the page starts no portal');
  return found;
};

const ROOT = join(import.meta.dirname, '..');

/** Walks a page on a portal that runs, as a smoke run has one: its start is not measured. */
const walkOn = async (portal: string, name: string, file: string): Promise<Walk> => {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const blocks = readDocument(file, text);
  startOf(blocks, text);
  await runDocument(blocks, ROOT, { PORTAL: portal, SHOP_PORT: String(await findFreePort()) });
  return { name, commands: commandsOf(blocks), startSeconds: 0, commandSeconds: 0, readingSeconds: 0 };
};

const walk = async (name: string, file: string): Promise<Walk> => {
  const copy = new PortalCopy({ isGenerated: IS_SMOKE });
  try {
    if (!IS_SMOKE) rmSync(join(copy.directory, 'packages/web/dist'), { recursive: true, force: true });
    const text = readFileSync(join(copy.directory, file), 'utf8');
    const blocks = readDocument(file, text);
    configureCopy(copy.directory, blocks);
    const [program = '', ...args] = startOf(blocks, text).split(' ');
    const port = await findFreePort();
    const began = performance.now();
    const run = copy.run({ PORT: String(port) }, [program, ...args]);
    await untilReady(port, run);
    const startSeconds = secondsSince(began);
    const atTerminal = performance.now();
    const variables = { PORTAL: `http://localhost:${port}`, SHOP_PORT: String(await findFreePort()) };
    await runDocument(blocks, copy.directory, variables);
    const commandSeconds = secondsSince(atTerminal);
    process.kill(-run.pid, 'SIGINT');
    await run.exitCode;
    const readingSeconds = (60 * wordsOf(text)) / WORDS_A_MINUTE;
    return { name, commands: commandsOf(blocks), startSeconds, commandSeconds, readingSeconds };
  } finally {
    copy.remove();
  }
};

const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

const walks: Walk[] = [];
for (const name of wanted) {
  const file = WALKS[name];
  if (!file) throw new Error(`no walk ${name}: name some of ${Object.keys(WALKS).join(', ')}`);
  const { PORTAL } = process.env;
  const done = IS_SMOKE && PORTAL ? await walkOn(PORTAL, name, file) : await walk(name, file);
  walks.push(done);
  const { commands, startSeconds, commandSeconds, readingSeconds } = done;
  const sum = minutes(startSeconds + commandSeconds + readingSeconds);
  console.log(
    `✓ ${name.padEnd(9)} ${sum} min: start ${minutes(startSeconds)}, ${commands} commands ${minutes(commandSeconds)}, reading ${minutes(readingSeconds)} (${file})`,
  );
}
const isWalked = walks.length > 0 && walks.every(({ commands }) => commands > 0);
if (!isWalked) throw new Error('a page has no command');
if (IS_SMOKE) console.log(`smoke: ${walks.length} page walked, ${walks[0]?.commands} commands`);
