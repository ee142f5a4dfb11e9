import { writeFileSync } from 'node:fs';

/** Writes down the errors of a run that belong to no test, a rejected promise for instance, which Vitest's own JSON report leaves out. */
export default class ReportErrors {
  onTestRunEnd(_files, errors) {
    const path = process.env.VITEST_ERRORS_FILE;
    if (!path || errors.length === 0) return;
    writeFileSync(path, JSON.stringify(errors.map(({ name, message, stack }) => ({ name, message, stack }))));
  }
}
