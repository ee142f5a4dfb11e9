import { readFileSync } from 'node:fs';
import { BaseSequencer } from 'vitest/node';

const ENVIRONMENT = /^\/\/ @vitest-environment (\S+)/;

/** The environment that the first line of a test file asks for; most ask for none. */
const environmentOf = (path) => ENVIRONMENT.exec(readFileSync(path, 'utf8'))?.[1] ?? '';

/**
 * Groups the test files of a project by their environment, those with a window first. A worker ends when the
 * next file needs another environment, and a new one loads everything again: in their usual order 170 files of the web app took 33 workers.
 */
export class ByEnvironment extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    const environments = new Map(sorted.map((file) => [file, environmentOf(file.moduleId)]));
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) =>
      sorted
        .filter((file) => file.project === project)
        .sort((one, other) => environments.get(other).localeCompare(environments.get(one))),
    );
  }
}
