import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';

/** The environment in which a command runs. */
export interface Workplace {
  readonly config: Config;
  /** Whether ENVIRONMENT is set at all, rather than development by default. */
  readonly isEnvironmentNamed: boolean;
  readonly databaseUrl: string;
  readonly db: Database;
  /** Prints a line for the operator. */
  readonly tell: (line: string) => void;
}

/** One command of an operator. */
export interface Command {
  readonly name: string;
  /** What is typed after the name, as the usage shows it. */
  readonly parameters: string;
  readonly meaning: string;
  /** Whether it needs no setting but the address of the database: its `config` has defaults for all others. */
  readonly isDatabaseAlone?: true;
  /**
   * Parses the arguments before any connection is opened or module loaded, so that a mistake is reported at once; throws a `StartupError`
   * that names it. Returns the function to run.
   */
  read(words: readonly string[]): (place: Workplace) => Promise<void>;
}

/** A command that needs neither a database nor a valid environment. */
export interface OfflineCommand extends Omit<Command, 'read'> {
  readOffline(
    words: readonly string[],
  ): (tell: Workplace['tell'], env?: Record<string, string | undefined>) => Promise<void>;
}

/** Takes the named parameters from the arguments, or reports which one is missing. */
export const takeWords = <Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { [Index in keyof Names]: string } => {
  const missing = names.find((_, index) => !words[index]);
  if (missing) throw new StartupError(`Missing <${missing}>.`);
  return names.map((_, index) => words[index]) as { [Index in keyof Names]: string };
};

/** Removes an option from the arguments and returns its values. */
export const takeOption = (words: string[], option: string, meaning: string): string[] => {
  const values: string[] = [];
  for (let at = words.indexOf(option); at !== -1; at = words.indexOf(option)) {
    const [, value] = words.splice(at, 2);
    if (value === undefined) throw new StartupError(`${option} needs ${meaning}.`);
    values.push(value);
  }
  return values;
};

/** Refuses surplus arguments. */
export const refuseMore = (words: readonly string[]): void => {
  if (words.length > 0) throw new StartupError(`This command takes no "${words.join(' ')}".`);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses a malformed id before the database is queried. */
export const readId = (word: string): string => {
  if (!UUID.test(word))
    throw new StartupError(`"${word}" is no id: ids look like 0b6f2a4e-7c1d-4e9a-8f35-2d1c0b9a8e76.`);
  return word;
};
