import { runCommand } from './operate/run-command.ts';
import { reasonOf } from './platform/error-facts.ts';
import { StartupError } from './platform/startup-error.ts';

try {
  await runCommand(process.argv.slice(2), (line) => void process.stdout.write(`${line}\n`));
} catch (error) {
  // What was not foreseen may repeat people's data, and the output of a command goes into tickets.
  process.stderr.write(`${error instanceof StartupError ? error.message : reasonOf(error)}\n`);
  process.exitCode = 1;
}
