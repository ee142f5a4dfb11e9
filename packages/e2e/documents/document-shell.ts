import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Generous, because a busy machine must not fail what is only slow; an idle one needs a hundredth. */
const BLOCK_LIMIT_MS = 120_000;
const LAST_WORDS_MS = 100;
const DONE = '\nthe block is done\n';

/** What a block printed. */
interface Printed {
  readonly output: string;
  /** False when a command failed, which ends the shell. */
  readonly isDone: boolean;
  readonly errors: string;
}

/** The one shell of a document: what a block sets, the next one finds, as in a reader's terminal. */
export class DocumentShell {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mundwerk-document-'));
  readonly #shell: ChildProcessByStdio<Writable, Readable, Readable>;
  #output = '';
  #errors = '';
  #blocks = 0;
  #wake = (): void => undefined;

  /** Opens it in the folder of a portal, as a reader does, with the variables given. */
  constructor(directory: string, variables: Readonly<Record<string, string>>) {
    this.#shell = spawn('sh', ['-eu'], {
      cwd: directory,
      // Its own group, so that what a document left running can be ended with it.
      detached: true,
      env: { PATH: process.env.PATH, HOME: this.#folder, ...variables },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#shell.stdout.on('data', (chunk) => {
      this.#output += chunk;
      this.#wake();
    });
    this.#shell.stderr.on('data', (chunk) => (this.#errors += chunk));
    // What it said last arrives after its end, which a program it left running would keep from being told as closed.
    this.#shell.on('exit', () => setTimeout(() => this.#wake(), LAST_WORDS_MS));
    // A shell that ended takes no further block; its exit is what tells.
    this.#shell.stdin.on('error', () => undefined);
  }

  /** Runs a block and answers what it printed. */
  async run(commands: string): Promise<Printed> {
    this.#blocks += 1;
    const file = join(this.#folder, `block-${this.#blocks}.sh`);
    writeFileSync(file, `${commands}\n`);
    this.#output = '';
    this.#errors = '';
    // Read from a file, so that a command that reads its input does not swallow the next block.
    this.#shell.stdin.write(`. ${file} </dev/null\nprintf '${JSON.stringify(DONE).slice(1, -1)}'\n`);
    const isDone = await this.#untilDone();
    const [output = ''] = this.#output.split(DONE, 1);
    return { output, isDone, errors: this.#errors };
  }

  /** Waits until the block printed its last line; false when the shell ended before, or it takes too long. */
  #untilDone(): Promise<boolean> {
    return new Promise((resolve) => {
      const end = (isDone: boolean): void => {
        clearTimeout(timer);
        resolve(isDone);
      };
      const timer = setTimeout(() => end(false), BLOCK_LIMIT_MS);
      this.#wake = () => {
        if (this.#output.includes(DONE)) end(true);
        else if (this.#shell.exitCode !== null || this.#shell.signalCode !== null) end(false);
      };
      this.#wake();
    });
  }

  /** Ends the shell and everything it started. */
  close(): void {
    if (this.#shell.pid !== undefined) {
      try {
        process.kill(-this.#shell.pid, 'SIGKILL');
      } catch {
        // Ended by itself.
      }
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
