import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';

/** Generous, because a slow machine must not fail the test; an idle one needs a hundredth. */
const BLOCK_LIMIT_MS = 120_000;
const LAST_WORDS_MS = 100;
const DONE = '\nthe block is done\n';

interface Printed {
  readonly output: string;
  /** False when a command failed, which ends the shell. */
  readonly isDone: boolean;
  readonly errors: string;
}

/** The one shell of a document: a block sees the variables of those before it, as in a reader's terminal. */
export class DocumentShell {
  readonly #folder = mkdtempSync(join(tmpdir(), 'mundwerk-document-'));
  readonly #shell: ChildProcessByStdio<Writable, Readable, Readable>;
  #output = '';
  #errors = '';
  #blocks = 0;
  #wake = (): void => undefined;

  /** Opens the shell in the folder of a portal, as a reader does, with the variables given. */
  constructor(directory: string, variables: Readonly<Record<string, string>>) {
    this.#shell = spawn('sh', ['-eu'], {
      cwd: directory,
      // A process group, so that programs which a document left running end with it.
      detached: true,
      env: { PATH: process.env.PATH, HOME: this.#folder, ...variables },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#shell.stdout.on('data', (chunk) => {
      this.#output += chunk;
      this.#wake();
    });
    this.#shell.stderr.on('data', (chunk) => (this.#errors += chunk));
    // The last output arrives after the exit; `close` would not fire while a program that the shell left running holds its streams open.
    this.#shell.on('exit', () => setTimeout(() => this.#wake(), LAST_WORDS_MS));
    // Writing to a shell that ended fails; its exit is handled above.
    this.#shell.stdin.on('error', () => undefined);
  }

  /** Runs a block and returns its output. */
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
