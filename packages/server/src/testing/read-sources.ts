import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The repository, for sweeps over its sources. */
export const ROOT = new URL('../../../../', import.meta.url);

/** The files of the repository that match, by their paths in it. */
export const files = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: fileURLToPath(ROOT), exclude: ['**/node_modules', '**/dist'] }).sort();

/** The text of a file, by its path in the repository. */
export const read = (file: string): string => readFileSync(new URL(file, ROOT), 'utf8');

/** Whether a file is a test. */
export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file);
