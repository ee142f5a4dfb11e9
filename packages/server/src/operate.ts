import { runCommand } from './operate/run-command.ts';
import { reasonOf } from './platform/error-facts.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  await runCommand(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  // Unexpected errors may repeat personal data, and the output of a command goes into tickets.
  process.stderr.write(`${error instanceof StartupError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}
