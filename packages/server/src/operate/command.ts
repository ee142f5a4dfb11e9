import type { Config } from '../config.ts';
import type { Database } from '../platform/db/database.ts';
import { StartupError } from '../platform/startup-error.ts';

/** What a command works with. */
export interface Workplace {
  readonly config: Config;
  /** Whether ENVIRONMENT is set at all, rather than development by default. */
  readonly isEnvironmentNamed: boolean;
  readonly databaseUrl: string;
  readonly db: Database;
  /** Says a line to the operator. */
  readonly tell: (line: string) => void;
}

/** One command of an operator. */
export interface Command {
  readonly name: string;
  /** What is typed after the name, as the usage shows it. */
  readonly parameters: string;
  readonly meaning: string;
  /**
   * Reads what was typed, before anything is connected to or the modules are loaded, so that a fault is said at once; throws
   * `StartupError` naming it. Answers what to do.
   */
  read(words: readonly string[]): (place: Workplace) => Promise<void>;
}

/** A command that does not need a database and an environment that can be used. */
export interface OfflineCommand extends Omit<Command, 'read'> {
  readOffline(
    words: readonly string[],
  ): (tell: Workplace['tell'], env?: Record<string, string | undefined>) => Promise<void>;
}

/** Takes the named parameters off what was typed, or says which one is missing. */
export const takeWords = <Names extends readonly string[]>(
  words: readonly string[],
  ...names: Names
): { [Index in keyof Names]: string } => {
  const missing = names.find((_, index) => !words[index]);
  if (missing) throw new StartupError(`Missing <${missing}>.`);
  return names.map((_, index) => words[index]) as { [Index in keyof Names]: string };
};

/** Refuses what was typed beyond the parameters of a command. */
export const refuseMore = (words: readonly string[]): void => {
  if (words.length > 0) throw new StartupError(`This command takes no "${words.join(' ')}".`);
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Refuses an id that cannot be one, before the database is asked. */
export const readId = (word: string): string => {
  if (!UUID.test(word))
    throw new StartupError(`"${word}" is no id: ids look like 0b6f2a4e-7c1d-4e9a-8f35-2d1c0b9a8e76.`);
  return word;
};
