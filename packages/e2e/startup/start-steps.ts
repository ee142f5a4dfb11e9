import { expect } from 'vitest';
import { findFreePort, type PortalCopy, type Run, until, untilReady } from './portal-copy.ts';

/** Part of the command that identifies the server's process in a copy. */
export const SERVER = 'packages/server/src/main.ts';

type Command = readonly [string, ...string[]];
const NPM_START: Command = ['npm', 'start'];
/** Without npm, which adds lines of its own and ends by the signal where its script ends with 0. */
export const START_SCRIPT: Command = ['node', 'scripts/start.mjs'];

/** Starts a copy on a free port and waits until it answers. */
export async function start(copy: PortalCopy, command: Command = NPM_START): Promise<{ run: Run; port: number }> {
  const port = await findFreePort();
  const run = copy.run({ PORT: String(port) }, command);
  await untilReady(port, run);
  return { run, port };
}

/** Like Ctrl-C: the terminal sends the signal to every process of the group, npm and its shell included. */
export async function pressControlC({ pid, exitCode }: Run): Promise<number | null> {
  process.kill(-pid, 'SIGINT');
  return exitCode;
}

/** Waits until no process works in the copy any more. */
export async function untilNothingRuns(copy: PortalCopy): Promise<void> {
  await until(
    () => copy.processes().length === 0,
    () => `left behind: ${JSON.stringify(copy.processes())}`,
  );
}

/** The process of a copy whose command contains the part. */
export function pidOf(copy: PortalCopy, part: string): number {
  const found = copy.processes().find(({ command }) => command.includes(part));
  if (!found) throw new Error(`no process with ${part} among ${JSON.stringify(copy.processes())}`);
  return found.pid;
}

/** The one sentence a start that must fail says before it exits with 1. */
export async function refusal(copy: PortalCopy, variables: Record<string, string>): Promise<string> {
  const run = copy.run({ PORT: String(await findFreePort()), ...variables }, START_SCRIPT);
  expect(await run.exitCode).toBe(1);
  const lines = run.errors().trim().split('\n');
  expect(lines, run.errors()).toHaveLength(1);
  expect(run.output()).not.toMatch(/^\s+at /m);
  return lines[0]!;
}
