import { runCommand } from './operate/run-command.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  await runCommand(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
