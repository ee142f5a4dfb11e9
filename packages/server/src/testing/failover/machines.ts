import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { signal } from '#platform/db/embedded/embedded-postgres-cluster.ts';

// Several machines on one: each is a network namespace with its own address, joined by a bridge. Cutting the cable of one is setting its
// link down. Needs root.

const run = promisify(execFile);

/** Programs run as Debian's account for PostgreSQL, which refuses to run as root. */
export const ACCOUNT = 'postgres';
const AS_ACCOUNT = ['setpriv', `--reuid=${ACCOUNT}`, `--regid=${ACCOUNT}`, '--init-groups', '--inh-caps=-all'];

/** A machine with programs that can be killed, frozen and cut off. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  /** Starts a program; its output is appended to the file. */
  start(program: string, args: readonly string[], env: NodeJS.ProcessEnv, log: string): ChildProcess;
  /** Runs a script as root, as an operator types it; ends with its output, or with an error that holds it. */
  shell(script: string, env: NodeJS.ProcessEnv): Promise<string>;
  /** Sends a signal to every process of the machine. */
  signalAll(name: NodeJS.Signals): Promise<void>;
  cut(): Promise<void>;
  heal(): Promise<void>;
}

/** Sends a signal to a program, and waits until it has ended if the signal cannot be survived. */
export const signalProgram = async (program: ChildProcess, name: NodeJS.Signals): Promise<void> => {
  if (program.pid === undefined || program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, 'exit');
  signal(program.pid, name);
  if (name === 'SIGKILL') await exit;
};

/** Whether this process may make network namespaces. */
export const canMakeMachines = process.getuid?.() === 0;

const makeMachine = async (name: string, address: string, place: string, bridge: string): Promise<Machine> => {
  const cable = `${bridge}-${name.slice(0, 3)}`;
  await run('ip', ['netns', 'add', place]);
  await run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', place]);
  await run('ip', ['link', 'set', cable, 'master', bridge, 'up']);
  await run('ip', ['-n', place, 'addr', 'add', `${address}/24`, 'dev', 'eth0']);
  for (const device of ['eth0', 'lo']) await run('ip', ['-n', place, 'link', 'set', device, 'up']);
  return {
    name,
    address,
    start: (program, args, env, log) => {
      const file = openSync(log, 'a');
      const whole = ['netns', 'exec', place, ...AS_ACCOUNT, program, ...args];
      const child = spawn('ip', whole, { env, cwd: '/', detached: true, stdio: ['ignore', file, file] });
      closeSync(file);
      return child;
    },
    shell: async (script, env) => {
      const { stdout } = await run('ip', ['netns', 'exec', place, 'sh', '-euc', script], { env, cwd: '/' });
      return stdout;
    },
    signalAll: async (name) => {
      // A second look finds what was being forked during the first.
      for (let look = 0; look < 2; look += 1) {
        const { stdout } = await run('ip', ['netns', 'pids', place]);
        for (const pid of stdout.split('\n').map(Number)) if (pid > 0) signal(pid, name);
      }
    },
    cut: async () => void (await run('ip', ['link', 'set', cable, 'down'])),
    heal: async () => void (await run('ip', ['link', 'set', cable, 'up'])),
  };
};

/** Makes machines that reach each other and this process; `network` is the beginning of their addresses. */
export const makeMachines = async (names: readonly string[]) => {
  const bridge = `mw${process.pid}`;
  const network = `10.234.${process.pid % 250}.`;
  const places = names.map((name) => `${bridge}-${name}`);
  const tear = (): void => {
    for (const args of [...places.map((place) => ['netns', 'del', place]), ['link', 'del', bridge]])
      try {
        execFileSync('ip', args, { stdio: 'ignore' });
      } catch {
        // It was never made.
      }
  };
  process.once('exit', tear);
  await run('ip', ['link', 'add', bridge, 'type', 'bridge']);
  await run('ip', ['addr', 'add', `${network}1/24`, 'dev', bridge]);
  await run('ip', ['link', 'set', bridge, 'up']);
  const machines: Machine[] = [];
  for (const [index, name] of names.entries())
    machines.push(await makeMachine(name, `${network}${11 + index}`, `${bridge}-${name}`, bridge));
  return {
    machines,
    network,
    remove: async (): Promise<void> => {
      for (const machine of machines) {
        await machine.signalAll('SIGCONT');
        await machine.signalAll('SIGKILL');
      }
      tear();
      process.removeListener('exit', tear);
    },
  };
};
